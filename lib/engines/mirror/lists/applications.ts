import { CANDIDATURE_OPEN, CANDIDATURE_REACHED } from '#contract/candidature-status.ts';
import type { Filters } from '#lib/engines/lists/filters.ts';
import type { Sorts } from '#lib/engines/lists/view.ts';

/** The filters of applications of a scope: in URLs, in SQL, in bulk requests. */
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
  /** Have been in that stage or a later one, whatever their current status. */
  reached: {
    kind: 'choice',
    param: 'reached',
    of: CANDIDATURE_REACHED,
  },
  /** Have been in that stage and left it for any other. */
  left: {
    kind: 'choice',
    param: 'left',
    of: CANDIDATURE_OPEN,
  },
  /** First answered by the establishment on or after that day, on or before. */
  answeredFrom: { kind: 'day', param: 'answered' },
  answeredTo: { kind: 'day', param: 'answered-to' },
  /** Has had its current status since that day or later, since that day or earlier. */
  statusFrom: { kind: 'day', param: 'since' },
  statusTo: { kind: 'day', param: 'since-to' },
  /** Speaks all of these. */
  languages: { kind: 'words', param: 'language', all: true, drawn: true },
  /** At least so many years of experience; candidates who give no number are excluded. */
  experienceYears: {
    kind: 'number',
    param: 'experience',
    least: 1,
    most: 60,
    presets: [1, 2, 5, 10],
    drawn: true,
  },
  /** Can start on that day; candidates who give no date are excluded. */
  availableBy: { kind: 'day', param: 'available', drawn: true },
  housingNeeded: { kind: 'flag', param: 'housing', drawn: true },
  hasCv: { kind: 'flag', param: 'cv', drawn: true },
  /** By favourites of the establishment. */
  favorites: { kind: 'flag', param: 'favorite', drawn: true },
  /** The search of `q`, in cover letters too: how `q` is resolved when names and offers have few matches. */
  everywhere: { kind: 'search', param: 'everywhere', longest: 200 },
  /** Assigned to these people of the establishment. */
  assignees: { kind: 'ids', param: 'assigned', drawn: true },
  /** Snoozed now. */
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
