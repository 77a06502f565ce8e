'use client';

import { createContext, type MouseEvent, type ReactNode, Suspense, use } from 'react';
import { StartSelecting } from '#components/list/start-selecting.tsx';
import { type SelectionControl, useSelection } from '#components/list/use-selection.ts';
import { Tick } from '#components/ui/input/tick.tsx';
import { lazyPart } from '#components/ui/overlay/lazy.ts';
import type { OfferParams } from '#lib/engines/mirror/lists/offer-list.ts';
import type { OfferFilter } from '#lib/features/offers/view-model.ts';
import type { FilterChoices } from './filter-words.ts';

/** Fetched with the first selection. */
const OfferSelectionBar = lazyPart(async () => (await import('./offer-selection-bar.tsx')).OfferSelectionBar);

type Selected = SelectionControl<{ readonly id: number }, OfferFilter> & {
  /** The offers of the page. */
  readonly shown: readonly { readonly id: number }[];
};

const SelectionContext = createContext<Selected | null>(null);

export type OfferListShown = {
  readonly establishmentId: number;
  /** The filter of the list, for the mirror. */
  readonly filter: OfferFilter;
  readonly total: number;
  readonly params: OfferParams;
  readonly choices: FilterChoices;
};

type OfferSelectionProps = {
  list: OfferListShown;
  /** Ids of the offers of the page. */
  shown: readonly number[];
  children: ReactNode;
};

/** The selection of the list, kept from page to page. */
export function OfferSelection({ list, shown, children }: OfferSelectionProps) {
  const selection = useSelection<{ readonly id: number }, OfferFilter>(JSON.stringify(list.filter));
  const selected: Selected = { ...selection, shown: shown.map((id) => ({ id })) };
  return (
    <SelectionContext value={selected}>
      <div data-selecting={selected.isSelecting || undefined}>{children}</div>
      <div className="sticky under-toasts bottom-[calc(var(--bottom-bar)+0.5rem)] z-20 mx-auto w-full max-w-3xl">
        {selected.isSelecting && (
          <Suspense fallback={null}>
            <OfferSelectionBar list={list} selected={selected} />
          </Suspense>
        )}
      </div>
    </SelectionContext>
  );
}

/** The checkbox of an offer. Nothing where there are no actions on several. */
export function OfferTick({ id, label }: { id: number; label: string }) {
  const selected = use(SelectionContext);
  if (!selected) return null;
  const { shown, isSelected, toggle } = selected;
  return (
    <Tick
      label={label}
      checked={isSelected({ id })}
      onChange={(_, isRange) => (isRange ? toggle({ id }, shown) : toggle({ id }))}
    />
  );
}

/** The checkbox of all offers of the page. */
export function PageTick({ label }: { label: string }) {
  const selected = use(SelectionContext);
  if (!selected) return null;
  const { shown, isSelected, setRows } = selected;
  const count = shown.filter(isSelected).length;
  return (
    <Tick
      label={label}
      checked={count > 0 && count === shown.length}
      partly={count > 0 && count < shown.length}
      onChange={(checked) => setRows(shown, checked)}
    />
  );
}

/** “Select”, where there are actions on several offers. */
export function SelectOffers() {
  const selected = use(SelectionContext);
  return selected && <StartSelecting onStart={selected.begin} />;
}

/** A press on an offer once “Select” was chosen: it selects the offer instead of opening it. A key opens it still. */
export function useOfferPress(id: number): ((event: MouseEvent) => void) | undefined {
  const selected = use(SelectionContext);
  if (!selected?.isBegun) return undefined;
  return (event) => {
    if (event.detail === 0) return;
    event.preventDefault();
    selected.toggle({ id });
  };
}
