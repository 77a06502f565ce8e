'use client';

import { createContext, type ReactNode, Suspense, use, useState } from 'react';
import { later } from '#components/ui/later.ts';
import { Tick } from '#components/ui/tick.tsx';
import type { OfferView } from '#lib/offers/filter.ts';
import { countTicked, isTicked, NO_OFFERS, type OfferTicks, withOffers } from '#lib/offers/selection.ts';
import type { OfferFilter } from '#lib/offers/view-model.ts';
import type { FilterChoices } from './offer-filters.tsx';

/** Fetched with the first tick. */
const OfferSelectionBar = later(async () => (await import('./offer-selection-bar.tsx')).OfferSelectionBar);

type TicksValue = {
  readonly ticks: OfferTicks;
  readonly set: (ids: readonly number[], ticked: boolean) => void;
};

const TicksContext = createContext<TicksValue | null>(null);

export type OfferListShown = {
  readonly maisonId: number;
  /** What the list is narrowed to, as the mirror is asked for it. */
  readonly filter: OfferFilter;
  readonly total: number;
  readonly view: OfferView;
  readonly choices: FilterChoices;
};

type OfferSelectionProps = { list: OfferListShown; children: ReactNode };

/** Ticks of the list below, kept while one turns its pages; “all that match” ends with the filter it stands for. */
export function OfferSelection({ list, children }: OfferSelectionProps) {
  const [ticks, setTicks] = useState<OfferTicks>(NO_OFFERS);
  const narrowedTo = JSON.stringify(list.filter);
  const [known, setKnown] = useState(narrowedTo);
  if (narrowedTo !== known) {
    setKnown(narrowedTo);
    if (ticks.kind === 'matching') setTicks(NO_OFFERS);
  }
  const set = (ids: readonly number[], ticked: boolean) =>
    setTicks((present) => withOffers(present, ids, ticked));
  return (
    <TicksContext value={{ ticks, set }}>
      {countTicked(ticks) > 0 && (
        <Suspense fallback={null}>
          <OfferSelectionBar
            list={list}
            ticks={ticks}
            onAll={() => setTicks({ kind: 'matching', total: list.total, except: new Set() })}
            onClear={() => setTicks(NO_OFFERS)}
          />
        </Suspense>
      )}
      {children}
    </TicksContext>
  );
}

/** The tick of one offer, or of a page of them. Nothing where nothing can be done with several. */
export function OfferTick({ ids, label }: { ids: readonly number[]; label: string }) {
  const value = use(TicksContext);
  if (!value) return null;
  const ticked = ids.filter((id) => isTicked(value.ticks, id)).length;
  return (
    <Tick
      label={label}
      checked={ticked > 0 && ticked === ids.length}
      partly={ticked > 0 && ticked < ids.length}
      onChange={(checked) => value.set(ids, checked)}
    />
  );
}
