import type { Filters } from '#lib/list/filters.ts';
import type { Sorts } from '#lib/list/view.ts';

/** What the applications of a scope can be narrowed by: in addresses, in SQL, in the clauses of bulk jobs. */
export const applicationFilters = {
  q: { kind: 'search', param: 'q', longest: 200 },
  offers: { kind: 'ids', param: 'offer' },
  establishments: { kind: 'ids', param: 'maison', drawn: true },
  statuses: { kind: 'words', param: 'status', drawn: true },
  departments: { kind: 'words', param: 'department', drawn: true },
  sources: { kind: 'words', param: 'source', drawn: true },
  /** In `received` or `reviewing` for more than so many days. */
  waitingDays: {
    kind: 'days',
    param: 'waiting',
    least: 1,
    most: 3650,
    presets: [3, 7, 14, 30],
    drawn: true,
  },
  /** Received on or after, on or before (days, Europe/Paris). */
  from: { kind: 'day', param: 'from', drawn: true },
  to: { kind: 'day', param: 'to', drawn: true },
  /** Have been in that stage or a later one, whatever became of them. */
  reached: {
    kind: 'choice',
    param: 'reached',
    of: ['reviewing', 'shortlisted', 'interview', 'offered', 'hired'],
  },
  /** First answered by the house on or after that day. */
  answeredFrom: { kind: 'day', param: 'answered' },
  /** Has its present status since that day or later. */
  statusFrom: { kind: 'day', param: 'since' },
} as const satisfies Filters;

export const applicationSorts = {
  received: { first: 'desc' },
  modified: { first: 'desc' },
  name: { first: 'asc', bare: 'desc' },
  waiting: { first: 'desc' },
} as const satisfies Sorts;
