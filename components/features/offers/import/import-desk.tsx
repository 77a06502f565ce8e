'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { useDraft } from '#components/bulk/use-prepare.ts';
import { Button } from '#components/ui/button/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { announce } from '#components/ui/toast/announce.ts';
import type { ScopeRef } from '#lib/engines/scope/scope.ts';
import { prepareOfferImport } from '#lib/features/offers/actions.ts';
import type { ImportDesk as Desk } from '#lib/features/offers/import/desk.ts';
import { FILE_NAME_MAX, REASON_MAX } from '#lib/features/offers/import/model.ts';
import { TITLE_MAX } from '#lib/features/offers/title.ts';
import { useOfferWords } from '../editor/use-offer-words.ts';
import { ColumnChoices } from './column-choices.tsx';
import { FileChoice } from './file-choice.tsx';
import { LinePreviews, LinesLeftOut, LineWarnings } from './line-list.tsx';
import { useFaultWords } from './use-fault-words.ts';
import { useImport } from './use-import.ts';

type ImportDeskProps = { scope: ScopeRef; desk: Omit<Desk, 'model'> };

/** Reads a file, shows its offers, and opens the review; nothing is sent before that. */
export function ImportDesk({ scope, desk }: ImportDeskProps) {
  const t = useTranslations('offerImport');
  const words = useOfferWords(desk.choices);
  const { opened, fault, pending, open, mapping, setColumn, good, bad } = useImport(scope.id, desk);
  const say = useFaultWords(words);
  const draft = useDraft(scope);
  const outcome = opened ? t('read', { good: good.length, bad: bad.length }) : null;
  useEffect(() => {
    if (outcome) announce(outcome);
  }, [outcome]);
  const check = () => {
    if (!opened || good.length === 0) return announce(t('nothingGood'));
    draft.make((operationId) =>
      prepareOfferImport({
        establishmentId: scope.id,
        operationId,
        file: opened.name.slice(0, FILE_NAME_MAX),
        lines: good.map(({ line, values }) => ({ line, values })),
        leftOut: bad.map(({ line, values, faults }) => ({
          line,
          title: values.title.slice(0, TITLE_MAX),
          reason: faults.map(say).join(' ').slice(0, REASON_MAX),
        })),
      }),
    );
  };
  const { place, required } = desk;
  const needed = required.filter(
    (field) =>
      field !== 'positions' && !(field === 'city' && place.city) && !(field === 'postcode' && place.postcode),
  );
  return (
    <div className="grid max-w-6xl gap-8">
      <FileChoice
        opened={opened && { file: opened.name, count: opened.table.lines.length }}
        fault={fault}
        pending={pending}
        onFile={(file) => void open(file)}
      />
      {opened && (
        <>
          <ColumnChoices table={opened.table} mapping={mapping} needed={needed} onChange={setColumn} />
          <LinesLeftOut lines={bad} say={say} />
          <LineWarnings lines={good} />
          <LinePreviews lines={good} words={words} />
          <div className="sticky under-toasts bottom-(--bottom-bar) z-20 -mx-4 grid gap-2 border-t bg-paper px-4 py-3 sm:mx-0 sm:px-0">
            {draft.trouble && (
              <Notice tone="danger" role="alert">
                {draft.trouble}
              </Notice>
            )}
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <Button
                variant="primary"
                pending={draft.pending}
                aria-disabled={draft.pending || good.length === 0}
                onClick={check}
              >
                {t('check', { count: good.length })}
              </Button>
              <p className="text-sm text-ink-soft">
                {outcome} {good.length > 0 && t('after')}
              </p>
            </div>
          </div>
        </>
      )}
    </div>
  );
}
