import type { RowsShown } from './view.ts';

/** A page as a platform returns it. `total` and `pages` are null when it does not report them. */
type Given<Row> = {
  readonly items: readonly Row[];
  readonly total: number | null;
  readonly pages: number | null;
};

type Wanted = { readonly page: number; readonly perPage: number };

/** A page of a list that is read from the platform, with its position as far as it is known. */
export type PlatformPage<Row> = {
  readonly items: readonly Row[];
  /** Counts from 1. */
  readonly page: number;
  /** Pages that certainly exist. */
  readonly pages: number;
  /** Null when the number of rows before these is unknown. */
  readonly rows: RowsShown | null;
};

/**
 * Whether a page is the last; null when only reading the next one can tell: a platform may return fewer rows than
 * requested.
 */
export function isLastPage(
  { page, perPage }: Wanted,
  { items, total, pages }: Given<unknown>,
): boolean | null {
  if (items.length === 0) return true;
  if (total !== null && (page - 1) * perPage + items.length === total) return true;
  if (pages !== null && page < pages) return false;
  return null;
}

/** The position of a page of the platform in its list; a number is never more certain than the platform makes it. */
export function toPlatformPage<Row>(
  { page, perPage }: Wanted,
  { items, total, pages }: Given<Row>,
  isLast: boolean,
): PlatformPage<Row> {
  const before = (page - 1) * perPage;
  const to = before + items.length;
  // After pages that may have been shorter than requested nothing can be counted from the start.
  const isPlaced = page === 1 || items.length === perPage || to === total;
  const known = total === null ? to : Math.max(total, to);
  const isLeast = total === null && !isLast;
  return {
    ...{ items, page },
    pages: isLast ? page : Math.max(pages ?? 0, page + 1),
    rows: isPlaced && items.length > 0 ? { from: before + 1, to, total: known, isLeast } : null,
  };
}

/** The page to show instead of one beyond the end of its list; null when this one is to be shown. */
export function pageInstead({ page, perPage }: Wanted, { items, total }: Given<unknown>): number | null {
  if (items.length > 0 || page === 1) return null;
  const last = Math.ceil((total ?? 0) / perPage);
  return Math.min(Math.max(1, last), page - 1);
}
