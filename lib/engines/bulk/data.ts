import { WEEK_MS } from '#contract/durations.ts';
import 'server-only';
import { undoWindow } from '#lib/core/undo-window.ts';
import { findBudget } from '#lib/engines/budget/ledger.ts';
import { toWindows } from '#lib/engines/budget/room.ts';
import type { WaitReason } from '#lib/engines/commands/retry-policy.ts';
import { listNamedEstablishments } from '#lib/engines/mirror/named-establishments.ts';
import type { ScopeKey } from '#lib/engines/scope/scope.ts';
import { databaseNow } from '#lib/engines/store/clock.ts';
import { database, type Runner } from '#lib/engines/store/database.ts';
import { accountOf, type BulkAuthor, isOfGroup, ownerOf } from './author.ts';
import {
  countAhead,
  establishmentsOf,
  findRevertsOf,
  isBehindPeople,
  type Reverts,
  tallyOf,
} from './bulk-counts.ts';
import { findBulkRequest, listBulkRequests, type StoredBulkRequest } from './bulk-store.ts';
import { groupsOf } from './draft-items.ts';
import { readFollowed } from './followed.ts';
import { forecast } from './forecast.ts';
import { type ItemsWanted, pageOfItems } from './item-pages.ts';
import { canBeReverted, rulesOf, STATUS_ORDER } from './kinds.ts';
import { readLowPays } from './low-pays.ts';
import {
  type BulkItems,
  type BulkKind,
  type BulkReview,
  type BulkState,
  type BulkView,
  canCancel,
  canPause,
  canResume,
  countIn,
  DRAFT_MS,
  type EndReason,
  type EstablishmentTally,
  type Forecast,
  isOver,
  phaseOf,
  RETRIED,
  type Tally,
} from './model.ts';

const LISTED = 30;
const LISTED_MS = WEEK_MS;
/** Milliseconds per item before any was measured. */
const USUAL_PACE_MS = 150;

/** The person’s bulk requests: those in progress, then those of the last week, at most 30. */
export async function readBulkRequests(author: BulkAuthor): Promise<readonly BulkView[]> {
  const since = new Date(databaseNow().getTime() - LISTED_MS);
  const stored = await listBulkRequests(database(), ownerOf(author), since, LISTED);
  return toViews(database(), stored);
}

/** One query after the other, here and below: a transaction has one connection. */
export async function readBulkRequest(
  author: BulkAuthor,
  id: string,
  db: Runner = database(),
): Promise<BulkView | null> {
  const bulkRequest = await findBulkRequest(db, ownerOf(author), id);
  const view = bulkRequest && (await toViews(db, [bulkRequest]))[0];
  return bulkRequest && view ? { ...view, establishments: await readEstablishments(db, bulkRequest) } : null;
}

/** Null when it is no draft, or no longer one. */
export async function readReview(
  author: BulkAuthor,
  id: string,
  db: Runner = database(),
): Promise<BulkReview | null> {
  const draft = await findBulkRequest(db, ownerOf(author), id);
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
    bulkRequest: { ...view, total: selected, establishments: await readEstablishments(db, draft) },
    groups,
    followed,
    lowPays,
    forecast: selected > 0 ? await forecastOf(db, draft, selected) : null,
    expiresAt: expiresAt.toISOString(),
  };
}

/** A page of the items of a draft or a bulk request; null when the person has no such bulk request. */
export async function readItems(
  author: BulkAuthor,
  id: string,
  wanted: ItemsWanted & { readonly page: number },
): Promise<BulkItems | null> {
  const owner = ownerOf(author);
  const bulkRequest = await findBulkRequest(database(), owner, id);
  return bulkRequest && pageOfItems(database(), { bulkRequest, key: owner.scopeKey }, wanted);
}

/** Null for a bulk request of an establishment. */
async function readEstablishments(
  db: Runner,
  bulkRequest: StoredBulkRequest,
): Promise<readonly EstablishmentTally[] | null> {
  if (!isOfGroup(bulkRequest.scopeKey)) return null;
  const counts = await establishmentsOf(db, bulkRequest.id);
  const names = await listNamedEstablishments(bulkRequest.scopeKey as ScopeKey, db);
  return counts.map((establishment) => ({
    ...establishment,
    name: names.find(({ id }) => id === establishment.id)?.name ?? null,
  }));
}

async function toViews(db: Runner, stored: readonly StoredBulkRequest[]): Promise<readonly BulkView[]> {
  const ids = stored.map((bulkRequest) => bulkRequest.id);
  const tallies = await tallyOf(db, ids);
  const reverts = await findRevertsOf(db, ids);
  const views: BulkView[] = [];
  for (const bulkRequest of stored) {
    const tally = tallies.get(bulkRequest.id) ?? {};
    const open = tally.open ?? 0;
    const isGoing = bulkRequest.state === 'running' && open > 0;
    const expected = isGoing ? await forecastOf(db, bulkRequest, open) : null;
    const isBehind =
      isGoing && bulkRequest.reason === null && (await isBehindPeople(db, bulkRequest, databaseNow()));
    views.push(
      toView(bulkRequest, { tally, reverts: reverts.get(bulkRequest.id) ?? null, expected, isBehind }),
    );
  }
  return views;
}

/** Null while the bulk request waits for something without a known end. */
async function forecastOf(
  db: Runner,
  bulkRequest: StoredBulkRequest,
  left: number,
): Promise<Forecast | null> {
  if (bulkRequest.reason === 'unavailable' || bulkRequest.reason === 'reauth') return null;
  const now = databaseNow().getTime();
  const budget = await findBudget(db, accountOf(bulkRequest.personId), 'mut');
  const ahead = await countAhead(db, bulkRequest);
  const hold =
    bulkRequest.state === 'draft'
      ? now + undoWindow(rulesOf(bulkRequest.kind).holdMs)
      : (bulkRequest.heldUntil?.getTime() ?? 0);
  const entries = await countEntries(db, bulkRequest);
  const outlook = forecast(
    left + ahead + entries,
    toWindows(budget),
    Math.max(now, hold),
    bulkRequest.paceMs ?? USUAL_PACE_MS,
  );
  return {
    endsAt: new Date(outlook.endsAt).toISOString(),
    opensAt: outlook.opensAt === null ? null : new Date(outlook.opensAt).toISOString(),
    ahead,
    entries,
  };
}

/** What one establishment can be sent in the hour for which its token is borrowed. */
const LENT_ITEMS = 540;

/**
 * Tokens that a group’s bulk request still borrows, as far as known: one per establishment, and another for each
 * further hour in it.
 */
async function countEntries(db: Runner, bulkRequest: StoredBulkRequest): Promise<number> {
  if (!isOfGroup(bulkRequest.scopeKey)) return 0;
  const establishments = await establishmentsOf(db, bulkRequest.id);
  return establishments.reduce(
    (sum, { chosen, tally }) =>
      sum + Math.ceil((bulkRequest.state === 'draft' ? chosen : (tally.open ?? 0)) / LENT_ITEMS),
    0,
  );
}

function toWait(reason: WaitReason | 'order' | null, dueAt: Date): BulkView['wait'] {
  if (reason === null) return null;
  return reason === 'order' ? { reason, until: null } : { reason, until: dueAt.toISOString() };
}

type Circumstances = {
  readonly tally: Tally;
  readonly reverts: Reverts | null;
  readonly expected: Forecast | null;
  /** People’s own commands for all remaining items go first. */
  readonly isBehind: boolean;
};

function toView(
  bulkRequest: StoredBulkRequest,
  { tally, reverts, expected, isBehind }: Circumstances,
): BulkView {
  const now = databaseNow();
  const state = bulkRequest.state as BulkState;
  const reason = isBehind ? 'order' : (bulkRequest.reason as WaitReason | null);
  const phase = phaseOf({ state, reason, heldUntil: bulkRequest.heldUntil }, now, (expected?.ahead ?? 0) > 0);
  const kind = bulkRequest.kind as BulkKind;
  return {
    id: bulkRequest.id,
    kind,
    aim: bulkRequest.aim,
    phase,
    revertOf: bulkRequest.revertOf,
    revertedBy: reverts?.latest ?? null,
    createdAt: bulkRequest.createdAt.toISOString(),
    startedAt: bulkRequest.startedAt?.toISOString() ?? null,
    finishedAt: bulkRequest.finishedAt?.toISOString() ?? null,
    heldUntil: phase === 'held' ? (bulkRequest.heldUntil?.toISOString() ?? null) : null,
    wait: phase === 'waiting' ? toWait(reason, bulkRequest.dueAt) : null,
    endedBy: isOver(state) ? (bulkRequest.endedBy as EndReason | null) : null,
    total: bulkRequest.total,
    tally,
    forecast: expected,
    establishments: null,
    mode: bulkRequest.mode as BulkView['mode'],
    can: {
      pause: canPause(state),
      resume: canResume(state),
      cancel: canCancel(state),
      retry: state === 'draft' || state === 'cancelling' ? 0 : countIn(tally, RETRIED),
      revert:
        isOver(state) && canBeReverted(bulkRequest)
          ? Math.max(0, countIn(tally, ['done']) - (reverts?.items ?? 0))
          : 0,
    },
  };
}
