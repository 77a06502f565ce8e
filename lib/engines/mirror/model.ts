import type { FilterOf } from '#lib/engines/lists/filters.ts';
import type { applicationFilters, applicationSorts } from './lists/applications.ts';
import type { offerFilters, offerSorts } from './lists/offers.ts';
import type { toApplicationRow } from './rows/application-columns.ts';
import type { toOfferRow } from './rows/offer-columns.ts';

/** How the mirror of a scope stands; shown on every list. */
export type MirrorState = {
  /**
   * `syncing` on the first visit (rows appear as they arrive), `fresh`, or `stale` when the platform cannot be read.
   */
  readonly phase: 'syncing' | 'fresh' | 'stale';
  /** Pages read and pages known, of the initial sync under way; null when none is, or no total is known. */
  readonly progress: { readonly done: number; readonly total: number | null } | null;
  /** When the platform was last read with success, RFC 3339; null before the first page. */
  readonly asOf: string | null;
  /** Grows with every change of what the lists hold; equal means that nothing has to be read again. */
  readonly revision: number;
  /** Whether every list is known to be there to its end; else each of its totals is “at least”. */
  readonly whole: boolean;
  /** Why the last read failed, for the words beside the age. */
  readonly trouble: 'unavailable' | 'slow' | 'limited' | 'reauth' | null;
};

export type OfferFilter = FilterOf<typeof offerFilters>;
export type OfferSort = keyof typeof offerSorts;
export type ApplicationFilter = FilterOf<typeof applicationFilters>;
export type ApplicationSort = keyof typeof applicationSorts;
export type { Order } from '#lib/engines/lists/view.ts';

export type Listing<Row> = {
  readonly rows: readonly Row[];
  /** Rows that match the filter. */
  readonly total: number;
};

export type OfferListing<Row> = Listing<Row> & {
  /** Offers of the scope, whatever the filter. */
  readonly unfiltered: number;
};

/** What a card or a table row needs of an application; the full record is read when it is opened. */
export type ApplicationRow = Readonly<ReturnType<typeof toApplicationRow>>;

/** What a table row needs of an offer. */
export type OfferRow = Readonly<ReturnType<typeof toOfferRow>>;
