import { HOUR_MS } from '#contract/durations.ts';

/**
 * Intervals of the sync. With these, an establishment that is open all day costs about 230 reads an hour, a group of up
 * to a hundred establishments 60 more.
 */
export const APPLICATIONS_EVERY_MS = 30_000;
export const OFFERS_EVERY_MS = 45_000;
/** A group’s screens show their names everywhere; an establishment shows its own name from the session. */
export const ESTABLISHMENTS_EVERY_MS = { group: 60_000, establishment: 10 * 60_000 } as const;
/** After they could not be read although the lists could. */
export const ESTABLISHMENTS_AGAIN_MS = 60_000;
/**
 * A platform that cannot show what has changed is read completely, and then not again for so long per page: at most
 * sixty reads an hour, and once an hour however long the list is.
 */
export const REST_SECONDS_PER_PAGE = 60;
export const LONGEST_REST_SECONDS = 3600;
/** A run pauses after so many reads, however much is left: no platform can keep it going endlessly. */
export const MOST_READS = 5000;
export const REST_MS = 60_000;
/** Interval for comparing the number of records, which shows deletions and records that left the scope. */
export const COUNT_EVERY_MS = 10 * 60_000;

/**
 * A delta reads again what was changed so shortly before the newest known change: other writes may have been in flight
 * then and become visible later, or fall in the same second.
 */
export const OVERLAP_MS = 10_000;
/** When a read so long after the newest change returned nothing new, all is visible: the overlap is left out. */
export const SETTLED_MS = 60_000;

const LARGE = 6000;
/** No list is compared more often, whatever its size. */
export const SHORTEST_FULL_SYNC_MS = HOUR_MS;

/** Interval for comparing all ids; longer where that takes many reads or the number of records is reported. */
export function fullSyncEveryMs(rows: number, tellsTotals: boolean): number {
  if (rows > LARGE) return (tellsTotals ? 24 : 12) * HOUR_MS;
  return (tellsTotals ? 6 : 1) * HOUR_MS;
}

/** How long a failing platform is not read: short enough that its return shows within 30 s. */
export function backoffMs(failures: number, retryAfterSeconds: number | null): number {
  const own = Math.min(20_000, 1000 * 2 ** Math.min(failures, 5));
  return retryAfterSeconds === null ? own : Math.min(60_000, Math.max(own, retryAfterSeconds * 1000));
}
