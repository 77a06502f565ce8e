'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useId, useState } from 'react';
import { usePrepare } from '#components/jobs/use-prepare.ts';
import { Button } from '#components/ui/button.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { Field } from '#components/ui/field.tsx';
import { fieldProps } from '#components/ui/field-props.ts';
import { IconButton } from '#components/ui/icon-button.tsx';
import { close } from '#components/ui/icon-paths.ts';
import { TextInput } from '#components/ui/text-input.tsx';
import { isNarrowed } from '#lib/offers/filter.ts';
import { countTicked, type OfferTicks, toOfferSelection } from '#lib/offers/selection.ts';
import { isKnownStatus } from '#lib/offers/status.ts';
import { useActiveFilters } from './filter-chips.tsx';
import type { OfferListShown } from './offer-selection.tsx';

type OfferSelectionBarProps = {
  list: OfferListShown;
  ticks: OfferTicks;
  onAll: () => void;
  onClear: () => void;
};

/** How many offers are ticked, the way to tick all that match, and what can be done with them. */
export function OfferSelectionBar({ list, ticks, onAll, onClear }: OfferSelectionBarProps) {
  const t = useTranslations('bulk');
  const { prepare, pending, trouble } = usePrepare(list.maisonId);
  const count = countTicked(ticks);
  const { total } = list;
  const selection = toOfferSelection(ticks, list.filter);
  const canTakeAll = ticks.kind === 'matching' ? count < total : count !== total;
  return (
    <section
      aria-label={t('bar')}
      className="mb-3 flex items-start gap-3 rounded border border-accent bg-accent-soft px-3 py-2 text-sm"
    >
      <div className="grid min-w-0 flex-1 gap-2">
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2">
          <p role="status" className="tabular py-0.5 font-semibold">
            {t('offers', { count })}
          </p>
          <Button size="sm" pending={pending} onClick={() => prepare({ kind: 'offer.publish', selection })}>
            {t('publish')}
          </Button>
          <Button size="sm" pending={pending} onClick={() => prepare({ kind: 'offer.close', selection })}>
            {t('close')}
          </Button>
          <LastDayControl
            pending={pending}
            onChoose={(lastDay) => prepare({ kind: 'offer.extend', lastDay, selection })}
          />
          {canTakeAll && total > 0 && (
            <Button size="sm" variant="quiet" onClick={onAll}>
              {t(isNarrowed(list.view) ? 'all' : 'allUnfiltered', { total })}
            </Button>
          )}
        </div>
        {ticks.kind === 'matching' && <MatchingWords list={list} except={ticks.except.size} />}
        <p className="text-xs text-ink-soft">{t('reviewFirst')}</p>
        {trouble && (
          <p role="alert" className="font-semibold text-danger">
            {trouble}
          </p>
        )}
      </div>
      <IconButton icon={close} label={t('clear')} onClick={onClear} />
    </section>
  );
}

/** The filter that stands for the selection, in words. */
function MatchingWords({ list, except }: { list: OfferListShown; except: number }) {
  const t = useTranslations('bulk');
  const statuses = useTranslations('statuses.offer');
  const { view } = list;
  const [only] = view.status.length === 1 ? view.status : [];
  const words = [
    ...(only === undefined ? [] : [isKnownStatus(only) ? statuses(only) : only]),
    ...useActiveFilters(view, list.choices).map((filter) => filter.words),
  ];
  const said = words.length > 0 ? t('matching', { filter: words.join(', ') }) : t('everything');
  return <p className="text-ink-soft">{except > 0 ? `${said}, ${t('except', { count: except })}` : said}</p>;
}

const toDay = (date: Date) => date.toISOString().slice(0, 10);
const DAY_MS = 86_400_000;

/** Asks for the new last day before the review. */
function LastDayControl({ pending, onChoose }: { pending: boolean; onChoose: (day: string) => void }) {
  const t = useTranslations('bulk');
  const panel = useId();
  const field = useId();
  const [missing, setMissing] = useState(false);
  const [earliest] = useState(() => toDay(new Date(Date.now() + DAY_MS)));
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const day = String(new FormData(event.currentTarget).get('lastDay') ?? '');
    const isWrong = day < earliest;
    setMissing(isWrong);
    if (!isWrong) onChoose(day);
  };
  return (
    <>
      <button type="button" popoverTarget={panel} className={buttonClass('secondary', 'sm')}>
        {t('extend')}
      </button>
      <div
        id={panel}
        popover="auto"
        role="dialog"
        aria-label={t('extend')}
        className="pop w-72 max-w-[calc(100vw-2rem)] rounded border bg-raised p-3 shadow-pop open:animate-appear"
      >
        <form noValidate onSubmit={onSubmit} className="grid gap-3">
          <Field
            id={field}
            label={t('lastDay')}
            hint={t('lastDayHint')}
            error={missing && t('lastDayMissing')}
          >
            <TextInput
              type="date"
              name="lastDay"
              min={earliest}
              {...fieldProps(field, { hint: true, error: missing, required: true })}
            />
          </Field>
          <Button type="submit" variant="primary" pending={pending}>
            {t('check')}
          </Button>
        </form>
      </div>
    </>
  );
}
