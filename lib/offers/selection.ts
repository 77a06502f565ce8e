import type { OfferFilter } from '#lib/mirror/model.ts';

/** Offers that were ticked; or everything that matches a filter, without some. */
export type OfferTicks =
  | { readonly kind: 'ids'; readonly ids: ReadonlySet<number> }
  | { readonly kind: 'matching'; readonly total: number; readonly except: ReadonlySet<number> };

export const NO_OFFERS: OfferTicks = { kind: 'ids', ids: new Set() };

export function countTicked(ticks: OfferTicks): number {
  return ticks.kind === 'ids' ? ticks.ids.size : ticks.total - ticks.except.size;
}

export function isTicked(ticks: OfferTicks, id: number): boolean {
  return ticks.kind === 'ids' ? ticks.ids.has(id) : !ticks.except.has(id);
}

export function withOffers(ticks: OfferTicks, ids: readonly number[], ticked: boolean): OfferTicks {
  const isMatching = ticks.kind === 'matching';
  const next = new Set(isMatching ? ticks.except : ticks.ids);
  for (const id of ids) {
    // Of everything that matches, what is remembered is what was left out.
    if (ticked === isMatching) next.delete(id);
    else next.add(id);
  }
  if (!isMatching) return { kind: 'ids', ids: next };
  return next.size < ticks.total ? { ...ticks, except: next } : NO_OFFERS;
}

/** The ticks as a job takes them; `filter` is that of the list in which everything was ticked. */
export function toOfferSelection(ticks: OfferTicks, filter: OfferFilter) {
  return ticks.kind === 'ids'
    ? ({ kind: 'ids', ids: [...ticks.ids] } as const)
    : ({ kind: 'matching', filter: toPlain(filter), except: [...ticks.except] } as const);
}

/** A copy that the schema of the wish may own: its lists are not read-only. */
function toPlain(filter: OfferFilter) {
  const { statuses, departments, contracts, establishments } = filter;
  return {
    ...filter,
    statuses: [...statuses],
    departments: [...departments],
    contracts: [...contracts],
    establishments: [...establishments],
  };
}
