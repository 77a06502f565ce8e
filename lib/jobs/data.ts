import 'server-only';
import { findBudget } from '#lib/budget/ledger.ts';
import { toWindows } from '#lib/budget/room.ts';
import type { WaitReason } from '#lib/commands/retry-policy.ts';
import { listNamedEstablishments } from '#lib/mirror/named-establishments.ts';
import type { ScopeKey } from '#lib/scope/scope.ts';
import { undoWindow } from '#lib/server/undo-window.ts';
import { databaseNow } from '#lib/store/clock.ts';
import { database, type Runner } from '#lib/store/database.ts';
import { accountOf, isOfGroup, type JobAuthor, ownerOf } from './author.ts';
import { groupsOf } from './draft-items.ts';
import { readFollowed } from './followed.ts';
import { forecast } from './forecast.ts';
import { type ItemsWanted, pageOfItems } from './item-pages.ts';
import {
  countAhead,
  findRevertsOf,
  establishmentsOf,
  isBehindPeople,
  type Reverts,
  tallyOf,
} from './job-counts.ts';
import { findJob, listJobs, type StoredJob } from './job-store.ts';
import { canBeReverted, rulesOf, STATUS_ORDER } from './kinds.ts';
import { readLowPays } from './low-pays.ts';
import {
  canCancel,
  canPause,
  canResume,
  countIn,
  DRAFT_MS,
  type EndReason,
  type Forecast,
  type EstablishmentTally,
  isOver,
  type JobItems,
  type JobKind,
  type JobReview,
  type JobState,
  type JobView,
  phaseOf,
  RETRIED,
  type Tally,
} from './model.ts';

const LISTED = 30;
const LISTED_MS = 7 * 24 * 3_600_000;
/** Milliseconds of an item before any was measured. */
const USUAL_PACE_MS = 150;

/** The person's jobs: those under way, then those of the last week, at most 30. */
export async function readJobs(author: JobAuthor): Promise<readonly JobView[]> {
  const since = new Date(databaseNow().getTime() - LISTED_MS);
  const stored = await listJobs(database(), ownerOf(author), since, LISTED);
  return toViews(database(), stored);
}

/** One query after the other, here and below: a transaction has one connection. */
export async function readJob(
  author: JobAuthor,
  id: string,
  db: Runner = database(),
): Promise<JobView | null> {
  const job = await findJob(db, ownerOf(author), id);
  const view = job && (await toViews(db, [job]))[0];
  return job && view ? { ...view, establishments: await readEstablishments(db, job) } : null;
}

/** Null when it is no draft, or none any more. */
export async function readReview(
  author: JobAuthor,
  id: string,
  db: Runner = database(),
): Promise<JobReview | null> {
  const draft = await findJob(db, ownerOf(author), id);
  const expiresAt = draft && new Date(draft.createdAt.getTime() + DRAFT_MS);
  if (!expiresAt || draft.state !== 'draft' || expiresAt <= databaseNow()) return null;
  const order = STATUS_ORDER[rulesOf(draft.kind).subject];
  const groups = await groupsOf(db, id, order);
  const followed = await readFollowed(db, draft, databaseNow());
  const lowPays = await readLowPays(db, draft);
  const selected = groups.reduce((sum, group) => sum + group.selected, 0);
  const [view] = await toViews(db, [draft]);
  if (!view) return null;
  return {
    job: { ...view, total: selected, establishments: await readEstablishments(db, draft) },
    groups,
    followed,
    lowPays,
    forecast: selected > 0 ? await forecastOf(db, draft, selected) : null,
    expiresAt: expiresAt.toISOString(),
  };
}

/** A page of a draft's items or of a ledger; null when the person has no such job. */
export async function readItems(
  author: JobAuthor,
  id: string,
  wanted: ItemsWanted & { readonly page: number },
): Promise<JobItems | null> {
  const owner = ownerOf(author);
  const job = await findJob(database(), owner, id);
  return job && pageOfItems(database(), { job, key: owner.scopeKey }, wanted);
}

/** Null for a job of an establishment. */
async function readEstablishments(db: Runner, job: StoredJob): Promise<readonly EstablishmentTally[] | null> {
  if (!isOfGroup(job.scopeKey)) return null;
  const counts = await establishmentsOf(db, job.id);
  const names = await listNamedEstablishments(job.scopeKey as ScopeKey, db);
  return counts.map((establishment) => ({
    ...establishment,
    name: names.find(({ id }) => id === establishment.id)?.name ?? null,
  }));
}

async function toViews(db: Runner, stored: readonly StoredJob[]): Promise<readonly JobView[]> {
  const ids = stored.map((job) => job.id);
  const tallies = await tallyOf(db, ids);
  const reverts = await findRevertsOf(db, ids);
  const views: JobView[] = [];
  for (const job of stored) {
    const tally = tallies.get(job.id) ?? {};
    const open = tally.open ?? 0;
    const isGoing = job.state === 'running' && open > 0;
    const expected = isGoing ? await forecastOf(db, job, open) : null;
    const isBehind = isGoing && job.reason === null && (await isBehindPeople(db, job, databaseNow()));
    views.push(toView(job, { tally, reverts: reverts.get(job.id) ?? null, expected, isBehind }));
  }
  return views;
}

/** Null while the job waits for something that tells no time. */
async function forecastOf(db: Runner, job: StoredJob, left: number): Promise<Forecast | null> {
  if (job.reason === 'unavailable' || job.reason === 'reauth') return null;
  const now = databaseNow().getTime();
  const budget = await findBudget(db, accountOf(job.personId), 'mut');
  const ahead = await countAhead(db, job);
  const hold =
    job.state === 'draft' ? now + undoWindow(rulesOf(job.kind).holdMs) : (job.heldUntil?.getTime() ?? 0);
  const entries = await countEntries(db, job);
  const outlook = forecast(
    left + ahead + entries,
    toWindows(budget),
    Math.max(now, hold),
    job.paceMs ?? USUAL_PACE_MS,
  );
  return {
    endsAt: new Date(outlook.endsAt).toISOString(),
    perMinute: outlook.perMinute,
    opensAt: outlook.opensAt === null ? null : new Date(outlook.opensAt).toISOString(),
    ahead,
    entries,
  };
}

/** What one establishment can be sent in the hour for which its token is lent. */
const LENT_ITEMS = 540;

/**
 * Tokens that a group's job still borrows, as far as it is known: one an establishment, and another for each hour in
 * it.
 */
async function countEntries(db: Runner, job: StoredJob): Promise<number> {
  if (!isOfGroup(job.scopeKey)) return 0;
  const establishments = await establishmentsOf(db, job.id);
  return establishments.reduce(
    (sum, { chosen, tally }) =>
      sum + Math.ceil((job.state === 'draft' ? chosen : (tally.open ?? 0)) / LENT_ITEMS),
    0,
  );
}

function toWait(reason: WaitReason | 'order' | null, dueAt: Date): JobView['wait'] {
  if (reason === null) return null;
  return reason === 'order' ? { reason, until: null } : { reason, until: dueAt.toISOString() };
}

type Circumstances = {
  readonly tally: Tally;
  readonly reverts: Reverts | null;
  readonly expected: Forecast | null;
  /** People's own commands for all that is left go first. */
  readonly isBehind: boolean;
};

function toView(job: StoredJob, { tally, reverts, expected, isBehind }: Circumstances): JobView {
  const now = databaseNow();
  const state = job.state as JobState;
  const reason = isBehind ? 'order' : (job.reason as WaitReason | null);
  const phase = phaseOf({ state, reason, heldUntil: job.heldUntil }, now, (expected?.ahead ?? 0) > 0);
  const kind = job.kind as JobKind;
  return {
    id: job.id,
    kind,
    aim: job.aim,
    phase,
    revertOf: job.revertOf,
    revertedBy: reverts?.latest ?? null,
    createdAt: job.createdAt.toISOString(),
    startedAt: job.startedAt?.toISOString() ?? null,
    finishedAt: job.finishedAt?.toISOString() ?? null,
    heldUntil: phase === 'held' ? (job.heldUntil?.toISOString() ?? null) : null,
    wait: phase === 'waiting' ? toWait(reason, job.dueAt) : null,
    endedBy: isOver(state) ? (job.endedBy as EndReason | null) : null,
    total: job.total,
    tally,
    forecast: expected,
    establishments: null,
    mode: job.mode as JobView['mode'],
    can: {
      pause: canPause(state),
      resume: canResume(state),
      cancel: canCancel(state),
      retry: state === 'draft' || state === 'cancelling' ? 0 : countIn(tally, RETRIED),
      revert:
        isOver(state) && canBeReverted(job)
          ? Math.max(0, countIn(tally, ['done']) - (reverts?.items ?? 0))
          : 0,
    },
  };
}
