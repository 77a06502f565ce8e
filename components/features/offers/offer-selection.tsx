'use client';

import { createContext, type ReactNode, Suspense, use } from 'react';
import { type SelectionControl, useSelection } from '#components/list/use-selection.ts';
import { Tick } from '#components/ui/input/tick.tsx';
import { lazyPart } from '#components/ui/overlay/lazy.ts';
import type { OfferParams } from '#lib/engines/mirror/lists/offer-list.ts';
import type { OfferFilter } from '#lib/features/offers/view-model.ts';
import type { FilterChoices } from './filter-words.ts';

/** Fetched with the first selection. */
const OfferSelectionBar = lazyPart(async () => (await import('./offer-selection-bar.tsx')).OfferSelectionBar);

type Selected = SelectionControl<{ readonly id: number }, OfferFilter>;

const SelectionContext = createContext<Selected | null>(null);

export type OfferListShown = {
  readonly establishmentId: number;
  /** The filter of the list, for the mirror. */
  readonly filter: OfferFilter;
  readonly total: number;
  readonly params: OfferParams;
  readonly choices: FilterChoices;
};

type OfferSelectionProps = { list: OfferListShown; children: ReactNode };

/** The selection of the list, kept from page to page. */
export function OfferSelection({ list, children }: OfferSelectionProps) {
  const selected: Selected = useSelection(JSON.stringify(list.filter));
  return (
    <SelectionContext value={selected}>
      {children}
      <div className="sticky under-toasts bottom-[calc(var(--bottom-bar)+0.5rem)] z-20 mx-auto w-full max-w-3xl">
        {selected.count > 0 && (
          <Suspense fallback={null}>
            <OfferSelectionBar list={list} selected={selected} />
          </Suspense>
        )}
      </div>
    </SelectionContext>
  );
}

/** The checkbox of an offer, or of a page of them. Nothing where there are no actions on several. */
export function OfferTick({ ids, label }: { ids: readonly number[]; label: string }) {
  const selected = use(SelectionContext);
  if (!selected) return null;
  const rows = ids.map((id) => ({ id }));
  const count = rows.filter(selected.isSelected).length;
  return (
    <Tick
      label={label}
      checked={count > 0 && count === ids.length}
      partly={count > 0 && count < ids.length}
      onChange={(checked) => selected.setRows(rows, checked)}
    />
  );
}
