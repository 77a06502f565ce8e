import type { toApplicationRow } from './rows/application-columns.ts';
import type { toOfferRow } from './rows/offer-columns.ts';

/** How the mirror of a scope stands; shown on every list. */
export type MirrorState = {
  /** `filling` on the first visit (rows appear as they arrive), `fresh`, or `stale` when the platform cannot be read. */
  readonly phase: 'filling' | 'fresh' | 'stale';
  /** Pages read and pages known, of the fill under way; null when none is, or no total is known. */
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

export type OfferFilter = {
  readonly q: string;
  readonly statuses: readonly string[];
  readonly departments: readonly string[];
  readonly contracts: readonly string[];
  readonly establishments: readonly number[];
  /** Published offers whose last day is within so many days. */
  readonly expiresWithinDays: number | null;
  /** Published offers that nobody has applied to. */
  readonly withoutApplications: boolean;
};

export type OfferSort = 'modified' | 'title' | 'created' | 'expires' | 'applications';

export type ApplicationFilter = {
  readonly q: string;
  readonly statuses: readonly string[];
  readonly offers: readonly number[];
  readonly establishments: readonly number[];
  readonly departments: readonly string[];
  readonly sources: readonly string[];
  /** Received on or after, on or before (days, Europe/Paris). */
  readonly from: string | null;
  readonly to: string | null;
  /** In `received` or `reviewing` for more than so many days. */
  readonly waitingDays: number | null;
};

export type ApplicationSort = 'received' | 'modified' | 'name' | 'waiting';

export type Order = 'asc' | 'desc';

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
