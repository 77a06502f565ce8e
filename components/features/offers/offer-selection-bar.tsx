'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useId, useState } from 'react';
import { usePrepare } from '#components/bulk/use-prepare.ts';
import { SelectionBar } from '#components/list/selection-bar.tsx';
import type { SelectionControl } from '#components/list/use-selection.ts';
import { Button } from '#components/ui/button/button.tsx';
import { buttonClass } from '#components/ui/button/button-class.ts';
import { Field } from '#components/ui/input/field.tsx';
import { fieldProps } from '#components/ui/input/field-props.ts';
import { TextInput } from '#components/ui/input/text-input.tsx';
import { useZone } from '#components/ui/use-zone.ts';
import { toBulkSelection } from '#lib/engines/lists/selection.ts';
import { offerList } from '#lib/engines/mirror/lists/offer-list.ts';
import { dayAfter } from '#lib/features/offers/days.ts';
import type { OfferFilter } from '#lib/features/offers/view-model.ts';
import { useFilterWords } from './filter-words.ts';
import type { OfferListShown } from './offer-selection.tsx';

type OfferSelectionBarProps = {
  list: OfferListShown;
  selected: SelectionControl<{ readonly id: number }, OfferFilter>;
};

/** The number of selected offers, and the actions on them. */
export function OfferSelectionBar({ list, selected }: OfferSelectionBarProps) {
  const t = useTranslations('bulk');
  const { prepare, pending, trouble } = usePrepare({ kind: 'establishment', id: list.establishmentId });
  const words = useFilterWords(list.params, list.choices);
  const selection = toBulkSelection(selected.selection);
  return (
    <SelectionBar
      selection={selected.selection}
      counted={t('offers', { count: selected.count })}
      total={list.total}
      isNarrowed={offerList.isNarrowed(list.params)}
      words={words.map(({ text }) => text)}
      onAll={() => selected.selectAll(list.filter, list.total)}
      onClear={selected.clear}
      isBegun={selected.isBegun}
      isReviewed={selected.count > 0}
      trouble={trouble}
    >
      {selected.count > 0 && (
        <>
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
        </>
      )}
    </SelectionBar>
  );
}

/** Asks for the new last day before the review. */
function LastDayControl({ pending, onChoose }: { pending: boolean; onChoose: (day: string) => void }) {
  const t = useTranslations('bulk');
  const panel = useId();
  const field = useId();
  const zone = useZone();
  const [missing, setMissing] = useState(false);
  const [earliest] = useState(() => dayAfter(zone, new Date()));
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
