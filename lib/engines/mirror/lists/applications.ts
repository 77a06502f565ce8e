import { CANDIDATURE_OPEN, CANDIDATURE_REACHED } from '#contract/candidature-status.ts';
import type { Filters } from '#lib/engines/lists/filters.ts';
import type { Sorts } from '#lib/engines/lists/view.ts';

/** What the applications of a scope can be narrowed by: in addresses, in SQL, in the clauses of bulk requests. */
export const applicationFilters = {
  q: { kind: 'search', param: 'q', longest: 200 },
  offers: { kind: 'ids', param: 'offer', drawn: true },
  establishments: { kind: 'ids', param: 'maison', drawn: true },
  statuses: { kind: 'words', param: 'status', drawn: true },
  departments: { kind: 'words', param: 'department', drawn: true },
  sources: { kind: 'words', param: 'source', drawn: true },
  /** In `received` or `reviewing` for more than so many days. */
  waitingDays: {
    kind: 'number',
    param: 'waiting',
    least: 1,
    most: 3650,
    presets: [3, 7, 14, 30],
    drawn: true,
  },
  /** Received on or after, on or before (days of the establishment). */
  from: { kind: 'day', param: 'from', drawn: true },
  to: { kind: 'day', param: 'to', drawn: true },
  /** Have been in that stage or a later one, whatever became of them. */
  reached: {
    kind: 'choice',
    param: 'reached',
    of: CANDIDATURE_REACHED,
  },
  /** Have been in that stage and left it for another, whatever that is. */
  left: {
    kind: 'choice',
    param: 'left',
    of: CANDIDATURE_OPEN,
  },
  /** First answered by the establishment on or after that day, on or before. */
  answeredFrom: { kind: 'day', param: 'answered' },
  answeredTo: { kind: 'day', param: 'answered-to' },
  /** Has its present status since that day or later, since that day or earlier. */
  statusFrom: { kind: 'day', param: 'since' },
  statusTo: { kind: 'day', param: 'since-to' },
  /** Speak all of these. */
  languages: { kind: 'words', param: 'language', all: true, drawn: true },
  /** So many years of experience or more; who does not say how many is not among them. */
  experienceYears: {
    kind: 'number',
    param: 'experience',
    least: 1,
    most: 60,
    presets: [1, 2, 5, 10],
    drawn: true,
  },
  /** Can begin on that day; who does not say when is not among them. */
  availableBy: { kind: 'day', param: 'available', drawn: true },
  housingNeeded: { kind: 'flag', param: 'housing', drawn: true },
  hasCv: { kind: 'flag', param: 'cv', drawn: true },
  /** Of people on whom the establishment keeps an eye. */
  favorites: { kind: 'flag', param: 'favorite', drawn: true },
  /** What `q` looks for, in letters too: what becomes of it where names and offers have little of it. */
  everywhere: { kind: 'search', param: 'everywhere', longest: 200 },
  /** In the hands of these people, as the establishment has said here. */
  assignees: { kind: 'ids', param: 'assigned', drawn: true },
  /** Put off for now. */
  snoozed: { kind: 'flag', param: 'snoozed', drawn: true },
  /** Received since the reader's last visit ended. */
  sinceVisit: { kind: 'flag', param: 'new', drawn: true },
  /** Received since that moment, in milliseconds since 1970. */
  receivedSince: { kind: 'number', param: 'after', least: 1, most: 4e12 },
} as const satisfies Filters;

export const applicationSorts = {
  received: { first: 'desc' },
  modified: { first: 'desc' },
  name: { first: 'asc', bare: 'desc' },
  waiting: { first: 'desc' },
} as const satisfies Sorts;
