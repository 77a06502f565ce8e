'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { LowPayBeside } from '#components/bulk/low-pay-beside.tsx';
import { LowPayQuestion } from '#components/bulk/low-pay-question.tsx';
import { useLowPayWords } from '#components/bulk/use-low-pay-words.ts';
import { useDraft } from '#components/bulk/use-prepare.ts';
import { Checklist } from '#components/list/checklist.tsx';
import { useOfferStatusLabel } from '#components/shell/words/offer-status-label.ts';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { IconButton } from '#components/ui/button/icon-button.tsx';
import { close } from '#components/ui/icons/icon-paths.ts';
import { Notice } from '#components/ui/notice.tsx';
import { restoreFocus } from '#components/ui/overlay/restore-focus.ts';
import { dotted } from '#components/ui/text/dotted.ts';
import { announce } from '#components/ui/toast/announce.ts';
import { type ScopeRef, toScopeInput } from '#lib/engines/scope/scope.ts';
import { prepareOfferCopies } from '#lib/features/offers/actions.ts';
import type { CopyDesk as Desk } from '#lib/features/offers/copies.ts';
import { isPeriod } from '#lib/features/offers/words.ts';
import { EndingChoices, EndingSelects, PayFields, PlaceFields } from './copy-fields.tsx';
import { type ShownCopy, useCopies } from './use-copies.ts';

type CopyDeskProps = { scope: ScopeRef; desk: Desk };

/** Selects establishments, shows each copy, and opens the review; nothing is sent before that. */
export function CopyDesk({ scope, desk }: CopyDeskProps) {
  const t = useTranslations('copies');
  const preview = useTranslations('offerPreview');
  const state = useCopies(desk);
  const { copies } = state;
  const { pending, trouble, make } = useDraft(scope);
  const [isAsked, setAsked] = useState(false);
  const [isQuestion, setQuestion] = useState(false);
  const pays = useTranslations('lowPay');
  const payWords = useLowPayWords();
  const low = copies.flatMap(({ establishment, typed, lowPay }) =>
    lowPay && typed.status === 'published' ? [{ establishment, pay: lowPay }] : [],
  );
  const { offer, establishments } = desk;
  const period = isPeriod(offer.salaryPeriod) ? preview(`perPeriod.${offer.salaryPeriod}`) : '';
  const statusOf = useOfferStatusLabel();
  const isReady = () => {
    setAsked(true);
    if (copies.length === 0) announce(t('noneChosen'));
    else if (state.wrong) {
      announce(t('toMend'));
      document.getElementById(`copy-${state.wrong.establishment}-${state.wrong.field}`)?.focus();
    } else return true;
    return false;
  };
  const check = () => {
    if (!isReady()) return;
    if (low.length === 0) return send();
    setQuestion(true);
  };
  const correct = () => {
    setQuestion(false);
    document.getElementById(`copy-${low[0]?.establishment.id}-${low[0]?.pay.which}`)?.focus();
  };
  const send = () => {
    setQuestion(false);
    make((operationId) =>
      prepareOfferCopies({
        ...toScopeInput(scope),
        operationId,
        offerId: offer.id,
        copies: copies.map(({ establishment, typed }) => ({ establishmentId: establishment.id, ...typed })),
      }),
    );
  };
  return (
    <div className="grid max-w-5xl gap-8">
      <fieldset className="min-w-0">
        <legend className="mb-3 font-display text-xl">{t('establishments')}</legend>
        <div className="rounded border bg-raised p-4">
          <Checklist
            label={t('establishments')}
            choices={establishments.map(({ id, name, city, has }) => ({
              value: String(id),
              label: name,
              hint: dotted([city, has && t('has', { status: statusOf(has) })]),
            }))}
            chosen={state.chosen}
            onChange={state.choose}
            hasAll
            className="grid max-h-80 content-start gap-x-6 sm:grid-cols-2 lg:grid-cols-3"
          />
        </div>
      </fieldset>
      <section aria-labelledby="for-all" className="grid gap-3">
        <h2 id="for-all" className="font-display text-xl">
          {t('forAll')}
        </h2>
        <EndingChoices id="all" typed={state.forAll} onChange={state.changeAll} />
        <div className="grid max-w-xl grid-cols-2 gap-3">
          <PayFields id="all" typed={state.forAll} onChange={state.changeAll} period={period} />
        </div>
        <p className="max-w-prose text-sm text-ink-soft">{t('visualWhy')}</p>
      </section>
      <section aria-labelledby="each" className="grid gap-3">
        <h2 id="each" className="font-display text-xl">
          {t('each', { count: copies.length })}
        </h2>
        {copies.length === 0 && <p className="text-sm text-ink-soft">{t('noneChosen')}</p>}
        <ul className="grid gap-3">
          {copies.map((copy) => (
            <CopyCard
              key={copy.establishment.id}
              copy={isAsked ? copy : { ...copy, troubles: {} }}
              period={period}
              onChange={(changes) => state.changeOne(copy.establishment.id, changes)}
              onTake={() => state.take(copy.establishment.id)}
            />
          ))}
        </ul>
      </section>
      <div className="sticky under-toasts bottom-(--bottom-bar) z-20 -mx-4 grid gap-2 border-t bg-paper px-4 py-3 sm:mx-0 sm:px-0">
        {trouble && (
          <Notice tone="danger" role="alert">
            {trouble}
          </Notice>
        )}
        {isQuestion && low.length > 0 && (
          <LowPayQuestion
            lines={low.map(({ establishment, pay }) =>
              pays('of', { name: establishment.name, text: payWords(pay) }),
            )}
            onPublish={() => isReady() && send()}
          >
            <Button size="sm" variant="primary" onClick={correct}>
              {pays('correct')}
            </Button>
          </LowPayQuestion>
        )}
        <div>
          <Button
            variant="primary"
            pending={pending}
            aria-disabled={pending || copies.length === 0}
            onClick={check}
          >
            {t('check', { count: copies.length })}
          </Button>
        </div>
      </div>
    </div>
  );
}

type CopyCardProps = {
  copy: ShownCopy;
  period: string;
  onChange: (changes: Partial<ShownCopy['typed']>) => void;
  onTake: () => void;
};

/** The copy for one establishment. */
function CopyCard({ copy, period, onChange, onTake }: CopyCardProps) {
  const { establishment, typed, troubles, lowPay } = copy;
  const t = useTranslations('copies');
  const statusOf = useOfferStatusLabel();
  const fields = { id: `copy-${establishment.id}`, typed, onChange, troubles };
  return (
    <li className="grid gap-3 rounded border bg-raised p-4">
      <div className="flex items-start justify-between gap-3">
        <h3 className="font-semibold">
          {establishment.name}
          {establishment.has && (
            <span className="ms-2 inline-block">
              <Badge tone="warn">{t('has', { status: statusOf(establishment.has) })}</Badge>
            </span>
          )}
        </h3>
        <IconButton
          ref={restoreFocus()}
          icon={close}
          label={t('take', { establishment: establishment.name })}
          onClick={onTake}
        />
      </div>
      <LowPayBeside pay={lowPay} className="grid items-start gap-3 sm:grid-cols-2 lg:grid-cols-6">
        <PlaceFields {...fields} />
        <PayFields {...fields} period={period} />
        <EndingSelects {...fields} />
      </LowPayBeside>
    </li>
  );
}
