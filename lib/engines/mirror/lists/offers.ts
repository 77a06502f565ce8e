import { type Filters, LIST_SEARCH } from '#lib/engines/lists/filters.ts';
import type { Sorts } from '#lib/engines/lists/view.ts';

/** The filters of offers of a scope: in URLs, in SQL, in bulk requests. */
export const offerFilters = {
  q: LIST_SEARCH,
  statuses: { kind: 'words', param: 'status' },
  establishments: { kind: 'ids', param: 'maison', drawn: true },
  departments: { kind: 'words', param: 'department', drawn: true },
  contracts: { kind: 'words', param: 'contract', drawn: true },
  /** Published offers whose last day is within so many days. */
  expiresWithinDays: { kind: 'number', param: 'expiring', least: 0, most: 365, presets: [14], drawn: true },
  /** Published offers that nobody has applied to. */
  withoutApplications: { kind: 'flag', param: 'empty', drawn: true },
} as const satisfies Filters;

/** Titles and last days ascending, everything else newest or largest first. */
export const offerSorts = {
  modified: { first: 'desc' },
  title: { first: 'asc' },
  created: { first: 'desc' },
  expires: { first: 'asc' },
  applications: { first: 'desc' },
} as const satisfies Sorts;
