import { eq } from 'drizzle-orm';
import type { PlatformFailure } from '#lib/engines/platform-client/result.ts';
import type { ScopeKey } from '#lib/engines/scope/scope.ts';
import type { Database } from '#lib/engines/store/database.ts';
import { refreshStatistics } from '../activity.ts';
import { collections, scopes } from '../schema/sync.ts';
import { nextStep, type ScopeLists, type Step } from './agenda.ts';
import { holdLease, releaseLease, takeLease } from './lease.ts';
import { backoffMs, MOST_READS, REST_MS } from './pace.ts';
import type { SyncSource } from './source.ts';
import { LeaseLost, type ListState, type StepEnd, type SyncContext } from './step.ts';

export type SyncDeps = {
  readonly db: Database;
  readonly now: () => Date;
  /** Identifies this run among those of all instances. */
  readonly owner: string;
  /** Somebody asks for news: both lists are read again unless they were since then. */
  readonly freshSince?: Date;
  /** Called after each page that is in the lists. */
  readonly onPage?: () => void;
  /** Receives errors of our own, not of the platform. `what` names a step, or one record by its id. */
  readonly report?: (error: unknown, what: string) => void;
};

export type SyncEnd =
  /** All is read. */
  | { readonly kind: 'done' }
  /** Another run has the scope, or its last failure forbids a retry yet. */
  | { readonly kind: 'busy' }
  /**
   * The platform could not be read; the next attempt is allowed from `retryAt` on. `syncing`: the initial sync is not
   * done.
   */
  | {
      readonly kind: 'failed';
      readonly trouble: Trouble | null;
      readonly retryAt: Date;
      readonly syncing: boolean;
    };

/**
 * Reads what is due in a scope, page by page, until all is fresh or the platform refuses. One run per scope at a time.
 */
export async function runSync(deps: SyncDeps, scope: ScopeKey, source: SyncSource): Promise<SyncEnd> {
  if (!(await takeLease(deps.db, scope, deps.owner, deps.now()))) return { kind: 'busy' };
  const beat = async () => {
    if (!(await holdLease(deps.db, scope, deps.owner, deps.now()))) throw new LeaseLost();
  };
  const report = deps.report ?? (() => undefined);
  const ctx: SyncContext = { db: deps.db, scope, source, now: deps.now, beat, report, seen: new Map() };
  try {
    return await runSteps(deps, ctx);
  } catch (error) {
    if (error instanceof LeaseLost) return { kind: 'busy' };
    throw error;
  } finally {
    await releaseLease(deps.db, scope, deps.owner);
  }
}

async function runSteps(deps: SyncDeps, ctx: SyncContext): Promise<SyncEnd> {
  for (let pages = 0; ; pages++) {
    const lists = await loadLists(ctx.db, ctx.scope);
    const step = await nextStep(ctx, lists, deps.freshSince ?? null);
    if (!step) {
      if (pages > MANY_PAGES) await refreshStatistics(ctx.db);
      return { kind: 'done' };
    }
    if (pages >= MOST_READS) return rest(ctx, lists);
    const failure = await endOf(ctx, step);
    if (failure) return noteFailure(ctx, failure, lists);
    await noteSuccess(ctx);
    deps.onPage?.();
  }
}

async function rest(ctx: SyncContext, lists: ScopeLists): Promise<SyncEnd> {
  const retryAt = new Date(ctx.now().getTime() + REST_MS);
  await ctx.db.update(scopes).set({ retryAt }).where(eq(scopes.scope, ctx.scope));
  return { kind: 'failed', trouble: null, retryAt, syncing: isSyncing(lists) };
}

const isSyncing = ({ offers, applications }: ScopeLists) =>
  offers.syncedAt === null || applications.syncedAt === null;

const MANY_PAGES = 10;

/** A failing step is retried at the intervals of a failing platform, and shows as one: never without a pause. */
async function endOf(ctx: SyncContext, step: Step): Promise<StepEnd> {
  try {
    return await step();
  } catch (error) {
    if (error instanceof LeaseLost) throw error;
    ctx.report(error, 'step');
    return { kind: 'unavailable', retryAfter: null, maintenance: false };
  }
}

async function loadLists(db: Database, scope: ScopeKey): Promise<ScopeLists> {
  await db
    .insert(collections)
    .values([
      { scope, name: 'offers' },
      { scope, name: 'applications' },
    ])
    .onConflictDoNothing();
  const [[found], lists] = await Promise.all([
    db
      .select({
        establishmentsReadAt: scopes.establishmentsReadAt,
        establishmentsTriedAt: scopes.establishmentsTriedAt,
      })
      .from(scopes)
      .where(eq(scopes.scope, scope)),
    db.select().from(collections).where(eq(collections.scope, scope)),
  ]);
  if (!found) throw new LeaseLost();
  return {
    establishmentsReadAt: found.establishmentsReadAt,
    establishmentsTriedAt: found.establishmentsTriedAt,
    offers: requireList(lists, 'offers'),
    applications: requireList(lists, 'applications'),
  };
}

function requireList(lists: readonly ListState[], name: ListState['name']): ListState {
  const found = lists.find((list) => list.name === name);
  if (!found) throw new LeaseLost();
  return found;
}

async function noteSuccess(ctx: SyncContext): Promise<void> {
  await ctx.db
    .update(scopes)
    .set({ trouble: null, failures: 0, retryAt: null })
    .where(eq(scopes.scope, ctx.scope));
}

async function noteFailure(ctx: SyncContext, failure: PlatformFailure, lists: ScopeLists): Promise<SyncEnd> {
  const [before] = await ctx.db
    .select({ failures: scopes.failures })
    .from(scopes)
    .where(eq(scopes.scope, ctx.scope));
  const failures = (before?.failures ?? 0) + 1;
  const { trouble, waitMs } = toTrouble(failure, failures);
  const retryAt = new Date(ctx.now().getTime() + waitMs);
  await ctx.db.update(scopes).set({ trouble, failures, retryAt }).where(eq(scopes.scope, ctx.scope));
  return { kind: 'failed', trouble, retryAt, syncing: isSyncing(lists) };
}

type Trouble = 'unavailable' | 'limited' | 'reauth';

/**
 * A closed window concerns one person: after a minute another one may have calls left. The ledger sends none into it
 * meanwhile.
 */
const LONGEST_LIMIT_SECONDS = 60;

/** Waits so short, and for no window, are the lane’s own rate: nothing that people should see. */
const PACE_SECONDS = 5;

function toTrouble(failure: PlatformFailure, failures: number): { trouble: Trouble | null; waitMs: number } {
  switch (failure.kind) {
    case 'limited': {
      const seconds = Math.min(LONGEST_LIMIT_SECONDS, Math.max(1, failure.seconds));
      const ownPace = failure.window === null && seconds <= PACE_SECONDS;
      return { trouble: ownPace ? null : 'limited', waitMs: seconds * 1000 };
    }
    // The next person may have a valid token.
    case 'reauth':
    case 'forbidden':
    case 'notFound':
      return { trouble: 'reauth', waitMs: backoffMs(failures, null) };
    case 'unavailable':
      return { trouble: 'unavailable', waitMs: backoffMs(failures, failure.retryAfter) };
    default:
      return { trouble: 'unavailable', waitMs: backoffMs(failures, null) };
  }
}
