import { count, eq } from 'drizzle-orm';
import { scopeOf } from '#lib/engines/scope/scope.ts';
import { checkCount } from './count-check.ts';
import { readDelta } from './delta.ts';
import { readEstablishments } from './establishments.ts';
import { readFullSyncPage } from './full.ts';
import { readInitialSyncPage } from './initial.ts';
import { APPLICATIONS, OFFERS, type SyncedList } from './list.ts';
import {
  APPLICATIONS_EVERY_MS,
  COUNT_EVERY_MS,
  ESTABLISHMENTS_AGAIN_MS,
  ESTABLISHMENTS_EVERY_MS,
  fullSyncEveryMs,
  OFFERS_EVERY_MS,
  SHORTEST_FULL_SYNC_MS,
} from './pace.ts';
import type { ListState, StepEnd, SyncContext } from './step.ts';

export type Step = () => Promise<StepEnd>;

export type ScopeLists = {
  readonly establishmentsReadAt: Date | null;
  readonly establishmentsTriedAt: Date | null;
  readonly offers: ListState;
  readonly applications: ListState;
};

type Versioned = { readonly id: number; readonly status: string; readonly modifiedAt: string };

/**
 * The next read, the most useful one to people first; null when all is as fresh as it should be. Anything older than
 * `freshSince` is read whatever the interval.
 */
export async function nextStep(
  ctx: SyncContext,
  lists: ScopeLists,
  freshSince: Date | null,
): Promise<Step | null> {
  const now = ctx.now();
  const isDue = (state: ListState, everyMs: number) =>
    state.deltaPage !== null ||
    isOlder(state.readAt, Math.max(everyMs, (state.deltaEvery ?? 0) * 1000), now) ||
    (freshSince !== null && state.readAt !== null && state.readAt < freshSince);
  const { offers, applications, establishmentsReadAt, establishmentsTriedAt } = lists;
  if (isDue(applications, APPLICATIONS_EVERY_MS)) return () => readDelta(ctx, APPLICATIONS, applications);
  if (isDue(offers, OFFERS_EVERY_MS)) return () => readDelta(ctx, OFFERS, offers);
  const { kind } = scopeOf(ctx.scope);
  const isAskedFor =
    kind === 'group' &&
    freshSince !== null &&
    (establishmentsReadAt === null || establishmentsReadAt < freshSince);
  if (
    (isAskedFor || isOlder(establishmentsReadAt, ESTABLISHMENTS_EVERY_MS[kind], now)) &&
    isOlder(establishmentsTriedAt, ESTABLISHMENTS_AGAIN_MS, now)
  )
    return () => readEstablishments(ctx, establishmentsReadAt === null);
  if (offers.syncedAt === null) return () => readInitialSyncPage(ctx, OFFERS, offers);
  if (applications.syncedAt === null) return () => readInitialSyncPage(ctx, APPLICATIONS, applications);
  return (await upkeep(ctx, APPLICATIONS, applications)) ?? (await upkeep(ctx, OFFERS, offers));
}

/** Finding what is gone: the number of records often, all ids rarely. */
async function upkeep<T extends Versioned>(
  ctx: SyncContext,
  list: SyncedList<T>,
  state: ListState,
): Promise<Step | null> {
  const now = ctx.now();
  if (state.fullSyncPage !== null) return () => readFullSyncPage(ctx, list, state);
  if (state.tellsTotals && isOlder(state.checkedAt, COUNT_EVERY_MS, now)) {
    // What arrived since the last delta is not a difference: it is read first.
    if (isOlder(state.readAt, JUST_NOW_MS, now)) return () => readDelta(ctx, list, state);
    return () => checkCount(ctx, list, state);
  }
  if (!isOlder(state.fullySyncedAt, SHORTEST_FULL_SYNC_MS, now)) return null;
  const [rows] = await ctx.db
    .select({ n: count() })
    .from(list.table.id.table)
    .where(eq(list.table.scope, ctx.scope));
  const due = isOlder(state.fullySyncedAt, fullSyncEveryMs(rows?.n ?? 0, state.tellsTotals), now);
  return due ? () => readFullSyncPage(ctx, list, state) : null;
}

const JUST_NOW_MS = 2000;

function isOlder(at: Date | null, ageMs: number, now: Date): boolean {
  return at === null || now.getTime() - at.getTime() >= ageMs;
}
