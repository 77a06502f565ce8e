import type { FilterOf } from '#lib/engines/lists/filters.ts';
import type { applicationFilters, applicationSorts } from './lists/applications.ts';
import type { offerFilters, offerSorts } from './lists/offers.ts';
import type { toApplicationRow } from './rows/application-columns.ts';
import type { toOfferRow } from './rows/offer-columns.ts';

/** The state of the mirror of a scope; shown on every list. */
export type MirrorState = {
  /**
   * `syncing` on the first visit (rows appear as they arrive), `fresh`, or `stale` when the platform cannot be read.
   */
  readonly phase: 'syncing' | 'fresh' | 'stale';
  /** Pages read and pages known, of the initial sync in progress; null without one, or without a known total. */
  readonly progress: { readonly done: number; readonly total: number | null } | null;
  /** When the platform was last read successfully, RFC 3339; null before the first page. */
  readonly asOf: string | null;
  /** Increases with every change of the lists; when equal, nothing has to be read again. */
  readonly revision: number;
  /** Whether every list was read to its end; otherwise each total is “at least”. */
  readonly whole: boolean;
  /** Why the last read failed, to explain the age. */
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
  /** Offers of the scope, without any filter. */
  readonly unfiltered: number;
};

/** The fields of an application on a card or in a table row; the full record is read when it is opened. */
export type ApplicationRow = Readonly<ReturnType<typeof toApplicationRow>>;

/** The fields of an offer in a table row. */
export type OfferRow = Readonly<ReturnType<typeof toOfferRow>>;
