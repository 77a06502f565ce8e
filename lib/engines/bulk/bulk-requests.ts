import 'server-only';
import type { ActionResult } from '#lib/core/result.ts';
import { undoWindow } from '#lib/core/undo-window.ts';
import type { AuditNote } from '#lib/engines/commands/run.ts';
import { resolveFilter } from '#lib/engines/mirror/resolve-filter.ts';
import { mirrorState } from '#lib/engines/mirror/state.ts';
import type { OfferValues } from '#lib/engines/platform-client/resources/offer-model.ts';
import { scopeKey } from '#lib/engines/scope/scope.ts';
import { done } from '#lib/engines/server/failure.ts';
import { databaseNow } from '#lib/engines/store/clock.ts';
import { database, type Runner } from '#lib/engines/store/database.ts';
import { type BulkAuthor, ownerOf } from './author.ts';
import {
  cancelItems,
  changeState,
  dropDraft,
  findBulkRequest,
  reopenItems,
  startDraft,
} from './bulk-store.ts';
import { readBulkRequest, readReview } from './data.ts';
import { adjustDraft } from './draft-items.ts';
import {
  createCopies,
  createDraft,
  createImport,
  createReplacements,
  createRevert,
  type ImportedFile,
  type NewCopy,
  type NewDraft,
  type Replacement,
} from './draft-store.ts';
import { canBeReverted, rulesOf } from './kinds.ts';
import type { BulkRefusal, BulkReview, BulkView } from './model.ts';
import { mediumValue } from './picture-places.ts';
import type { Adjustment, BulkChange } from './selection.ts';

const NOT_FOUND = { ok: false, failure: { kind: 'notFound' } } as const;

function refused(code: BulkRefusal): ActionResult<never> {
  return { ok: false, failure: { kind: 'conflict', code, message: null } };
}

/** Makes the draft of a request under the id of the operation that asks for it. */
export async function prepare(
  author: BulkAuthor,
  id: string,
  change: BulkChange,
  db: Runner = database(),
): Promise<ActionResult<{ readonly bulkRequestId: string }>> {
  if (change.selection.kind === 'matching' && (await isSyncing(author, db))) return refused('syncing');
  await createDraft(db, draftOf(author, id), await asSeenBy(author, change, db));
  return done({ bulkRequestId: id });
}

/** Settles with the draft which applications are new to the author, and whether cover letters are searched. */
async function asSeenBy(author: BulkAuthor, change: BulkChange, db: Runner): Promise<BulkChange> {
  if (change.kind !== 'application.move' || change.selection.kind !== 'matching') return change;
  const filter = await resolveFilter(scopeKey(author.scope), author.person.id, change.selection.filter, {
    db,
  });
  return { ...change, selection: { ...change.selection, filter } };
}

export async function prepareReplacements(
  author: BulkAuthor,
  id: string,
  { mediumId, places }: { readonly mediumId: number; readonly places: readonly Replacement[] },
): Promise<ActionResult<{ readonly bulkRequestId: string }>> {
  if (places.length === 0) return refused('empty');
  await createReplacements(database(), draftOf(author, id), mediumValue(mediumId), places);
  return done({ bulkRequestId: id });
}

export async function prepareCopies(
  author: BulkAuthor,
  id: string,
  { content, copies }: { readonly content: OfferValues; readonly copies: readonly NewCopy[] },
): Promise<ActionResult<{ readonly bulkRequestId: string }>> {
  await createCopies(database(), draftOf(author, id), content, copies);
  return done({ bulkRequestId: id });
}

export async function prepareImport(
  author: BulkAuthor,
  id: string,
  change: ImportedFile,
  db: Runner = database(),
): Promise<ActionResult<{ readonly bulkRequestId: string }>> {
  await createImport(db, draftOf(author, id), change);
  return done({ bulkRequestId: id });
}

/** Whether some records of the scope are not known yet. */
async function isSyncing(author: BulkAuthor, db: Runner): Promise<boolean> {
  const { phase } = await mirrorState(scopeKey(author.scope), db);
  return phase === 'syncing';
}

function draftOf(author: BulkAuthor, id: string): NewDraft {
  return { id, owner: ownerOf(author), personName: namedBy(author), now: databaseNow() };
}

/** The audit log of an establishment names both: the person of the group, and the group. */
function namedBy({ person, scope }: BulkAuthor): string {
  return scope.kind === 'group' ? `${person.displayName} (${scope.name})` : person.displayName;
}

export async function adjust(
  author: BulkAuthor,
  id: string,
  adjustment: Adjustment,
  db: Runner = database(),
): Promise<ActionResult<BulkReview>> {
  const adjusted = await adjustDraft(db, ownerOf(author), id, { adjustment, now: databaseNow() });
  const review = adjusted && (await readReview(author, id, db));
  return review ? done(review) : refused('expired');
}

export async function start(
  author: BulkAuthor,
  id: string,
  db: Runner = database(),
): Promise<ActionResult<BulkView>> {
  const owner = ownerOf(author);
  const bulkRequest = await findBulkRequest(db, owner, id);
  if (!bulkRequest) return refused('expired');
  if (bulkRequest.startedAt) return viewOf(author, id, db);
  const { holdMs } = rulesOf(bulkRequest.kind);
  const total = await startDraft(db, owner, id, { now: databaseNow(), holdMs: undoWindow(holdMs) });
  if (total === null) return refused('expired');
  return total === 0 ? refused('empty') : viewOf(author, id, db);
}

const switchTo =
  (to: 'paused' | 'running') =>
  async (author: BulkAuthor, id: string, db: Runner = database()): Promise<ActionResult<BulkView>> => {
    const change = { from: ['running', 'paused'], to, dueAt: databaseNow() } as const;
    const switched = await changeState(db, ownerOf(author), id, change);
    return switched ? viewOf(author, id, db) : missing(author, id, db);
  };
export const pause = switchTo('paused');
export const resume = switchTo('running');

/** Null after a draft, of which nothing is left. */
export async function cancel(
  author: BulkAuthor,
  id: string,
  db: Runner = database(),
): Promise<ActionResult<BulkView | null>> {
  const owner = ownerOf(author);
  if (await dropDraft(db, owner, id)) return done(null);
  const cancelled = await cancelItems(db, owner, id, databaseNow());
  if (cancelled) return viewOf(author, id, db);
  const bulkRequest = await findBulkRequest(db, owner, id);
  if (!bulkRequest) return NOT_FOUND;
  return bulkRequest.state === 'cancelling' || bulkRequest.state === 'cancelled'
    ? viewOf(author, id, db)
    : refused('state');
}

export async function retry(
  author: BulkAuthor,
  id: string,
  db: Runner = database(),
): Promise<ActionResult<BulkView>> {
  const owner = ownerOf(author);
  const bulkRequest = await findBulkRequest(db, owner, id);
  if (!bulkRequest) return NOT_FOUND;
  const { holdMs } = rulesOf(bulkRequest.kind);
  const reopened = await reopenItems(db, owner, id, {
    now: databaseNow(),
    holdMs: undoWindow(holdMs),
  });
  return reopened > 0 ? viewOf(author, id, db) : refused('empty');
}

export async function revert(
  author: BulkAuthor,
  id: string,
  bulkRequestId: string,
  db: Runner = database(),
): Promise<ActionResult<{ readonly bulkRequestId: string }>> {
  const bulkRequest = await findBulkRequest(db, ownerOf(author), bulkRequestId);
  if (!bulkRequest) return NOT_FOUND;
  const over = bulkRequest.state === 'done' || bulkRequest.state === 'cancelled';
  if (!over || !canBeReverted(bulkRequest)) return refused('state');
  if (rulesOf(bulkRequest.kind).subject !== 'medium' && (await isSyncing(author, db)))
    return refused('syncing');
  await createRevert(db, draftOf(author, id), bulkRequest);
  return done({ bulkRequestId: id });
}

async function viewOf(author: BulkAuthor, id: string, db: Runner): Promise<ActionResult<BulkView>> {
  const bulkRequest = await readBulkRequest(author, id, db);
  return bulkRequest ? done(bulkRequest) : NOT_FOUND;
}

async function missing(author: BulkAuthor, id: string, db: Runner): Promise<ActionResult<never>> {
  return (await findBulkRequest(db, ownerOf(author), id)) ? refused('state') : NOT_FOUND;
}

/** The audit entry of a step of a bulk request. */
export function note(action: string, bulkRequest: BulkView): AuditNote {
  return {
    action,
    subjectKind: 'bulkRequest',
    subjectId: null,
    detail: {
      bulkRequest: bulkRequest.id,
      kind: bulkRequest.kind,
      aim: bulkRequest.aim,
      items: bulkRequest.total,
      revert: bulkRequest.revertOf !== null,
    },
  };
}
