import { DAY_MS } from '#contract/durations.ts';
import 'server-only';
import { LRUCache } from 'lru-cache';
import { within } from '#lib/core/within.ts';
import type { Session } from '#lib/engines/auth/session.ts';
import { countApplications, NO_APPLICATION_FILTER } from '#lib/engines/mirror/applications.ts';
import { todayOf } from '#lib/engines/mirror/clocks.ts';
import { figureDays } from '#lib/engines/mirror/figures-model.ts';
import type { MirrorState } from '#lib/engines/mirror/model.ts';
import { listNamedEstablishments } from '#lib/engines/mirror/named-establishments.ts';
import { countOffers, NO_OFFER_FILTER } from '#lib/engines/mirror/offers.ts';
import { mirrorState } from '#lib/engines/mirror/state.ts';
import type { PlatformResult } from '#lib/engines/platform-client/result.ts';
import { type ScopeKey, scopeKey } from '#lib/engines/scope/scope.ts';
import { afterFailure } from '#lib/engines/server/after-failure.ts';
import { fail } from '#lib/engines/server/failure.ts';
import { platformFor } from '#lib/engines/server/platform.ts';
import { database } from '#lib/engines/store/database.ts';
import { type Check, type OwnCounts, reconcile, type StatsSource } from './reconcile.ts';
import { countHeld, countReceivedAfter, medianAnswerHours } from './recounts.ts';
import { readStatistics, type StatisticsPlatform } from './statistics.ts';

/** The platform's statistics beside ours, as of the time when both were counted. */
export type Reconciliation = {
  /** RFC 3339. */
  readonly at: string;
  readonly checks: readonly Check[];
  /** Statistics that the platform does not have, or not for a group. */
  readonly absent: readonly StatsSource[];
  /** Statistics that could not be read this time. */
  readonly unread: readonly StatsSource[];
};

/**
 * Both sides are counted at the same time and cached together: an old figure beside new rows would differ without
 * reason.
 */
const KEPT_MS = 10 * 60_000;
/** How long the screen waits for it. */
const WAIT_MS = 5_000;

type Kept = LRUCache<ScopeKey, Promise<Reconciliation>>;

// Next bundles pages separately: without the global each would call the platform.
const shared = globalThis as typeof globalThis & { perronReconciliations?: Kept };
function kept(): Kept {
  shared.perronReconciliations ??= new LRUCache({ max: 500, ttl: KEPT_MS });
  return shared.perronReconciliations;
}

/**
 * The platform's statistics beside ours: three reads in ten minutes, however often the screen is opened. Null where the
 * platform did not answer in time, or the initial sync is not complete.
 */
export async function readReconciliation(
  session: Session,
  { phase }: Pick<MirrorState, 'phase'>,
  platform: StatisticsPlatform = platformFor(session, 'report'),
): Promise<Reconciliation | null> {
  if (phase === 'syncing') return null;
  const key = scopeKey(session.scope);
  const present = kept().get(key);
  const reading = present ?? readNow(session, key, platform);
  if (!present) kept().set(key, reading);
  const read = await within(
    reading.catch((error: unknown) => {
      kept().delete(key);
      throw error;
    }),
    WAIT_MS,
  );
  // What could not be read is requested again by the next visit.
  if (read && read.unread.length > 0) kept().delete(key);
  return read;
}

async function readNow(
  session: Session,
  key: ScopeKey,
  platform: StatisticsPlatform,
): Promise<Reconciliation> {
  const { group, offers, establishments } = await readStatistics(platform, session.scope.id);
  const answers: readonly (readonly [StatsSource, PlatformResult<Generated>])[] = [
    ['/groupes/{id}/stats', group],
    ['/offers/stats', offers],
    ['/maisons/stats', establishments],
  ];
  const absent = answers.flatMap(([source, answer]) => (isAbsent(answer) ? [source] : []));
  const unread = answers.flatMap(([source, answer]) => (answer.ok || isAbsent(answer) ? [] : [source]));
  for (const [, answer] of answers)
    if (!answer.ok && !isAbsent(answer)) await afterFailure(session, fail(answer.failure).failure);
  const told = answers.flatMap(([, answer]) => (answer.ok ? (answer.value.generatedAt ?? []) : []));
  const at = new Date(told[0] ?? Date.now());
  const checks = reconcile(
    {
      group: group.ok ? group.value : null,
      offers: offers.ok ? offers.value : null,
      establishments: establishments.ok ? establishments.value : null,
    },
    await ownCounts(key, at),
  );
  return { at: at.toISOString(), checks, absent, unread };
}

type Generated = { readonly generatedAt: string | null };

function isAbsent(answer: PlatformResult<unknown>): boolean {
  return !answer.ok && ['notFound', 'forbidden'].includes(answer.failure.kind);
}

/** Our figures at the time when the platform counted. */
export async function ownCounts(key: ScopeKey, at: Date, db = database()): Promise<OwnCounts> {
  const before = (days: number) => new Date(at.getTime() - days * DAY_MS);
  const today = await todayOf(key, at, db);
  const inDays = async (days: number) => {
    const from = figureDays(days, today).since;
    return sumOf(await countApplications(key, { ...NO_APPLICATION_FILTER, from }, db));
  };
  const [
    establishments,
    offers,
    applications,
    week,
    month,
    weekHours,
    monthHours,
    answerHours,
    held,
    { asOf },
  ] = await Promise.all([
    listNamedEstablishments(key, db),
    countOffers(key, NO_OFFER_FILTER, db),
    countApplications(key, NO_APPLICATION_FILTER, db),
    inDays(7),
    inDays(30),
    countReceivedAfter(key, before(7), db),
    countReceivedAfter(key, before(30), db),
    medianAnswerHours(key, db),
    countHeld(key, db),
    mirrorState(key, db),
  ]);
  return {
    establishments: establishments.length,
    offers,
    applications,
    week: { days: week, hours: weekHours },
    month: { days: month, hours: monthHours },
    answerHours,
    held,
    age: asOf === null ? 0 : Math.max(0, Math.round((at.getTime() - Date.parse(asOf)) / 1000)),
  };
}

const sumOf = (counts: Readonly<Record<string, number>>) =>
  Object.values(counts).reduce((sum, n) => sum + n, 0);
