import 'server-only';
import type { TrailNote } from '#lib/commands/run.ts';
import { resolveFilter } from '#lib/mirror/resolve-filter.ts';
import { mirrorState } from '#lib/mirror/state.ts';
import type { OfferValues } from '#lib/platform-client/resources/offer-model.ts';
import { scopeKey } from '#lib/scope/scope.ts';
import { done } from '#lib/server/failure.ts';
import type { ActionResult } from '#lib/server/result.ts';
import { undoWindow } from '#lib/server/undo-window.ts';
import { databaseNow } from '#lib/store/clock.ts';
import { database, type Runner } from '#lib/store/database.ts';
import { type JobAuthor, ownerOf } from './author.ts';
import { readJob, readReview } from './data.ts';
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
import { cancelItems, changeState, dropDraft, findJob, reopenItems, startDraft } from './job-store.ts';
import { canBeReverted, rulesOf } from './kinds.ts';
import type { JobRefusal, JobReview, JobView } from './model.ts';
import { mediumValue } from './picture-places.ts';
import type { Adjustment, JobWish } from './selection.ts';

const NOT_FOUND = { ok: false, failure: { kind: 'notFound' } } as const;

function refused(code: JobRefusal): ActionResult<never> {
  return { ok: false, failure: { kind: 'conflict', code, message: null } };
}

/** Makes the draft of a wish under the id of the operation that asks for it. */
export async function prepare(
  author: JobAuthor,
  id: string,
  wish: JobWish,
  db: Runner = database(),
): Promise<ActionResult<{ readonly jobId: string }>> {
  if (wish.selection.kind === 'matching' && (await isFilling(author, db))) return refused('filling');
  await createDraft(db, draftOf(author, id), await asSeenBy(author, wish, db));
  return done({ jobId: id });
}

/** Which applications are new to the author, and whether letters are searched, is settled with the draft. */
async function asSeenBy(author: JobAuthor, wish: JobWish, db: Runner): Promise<JobWish> {
  if (wish.kind !== 'application.move' || wish.selection.kind !== 'matching') return wish;
  const filter = await resolveFilter(scopeKey(author.scope), author.person.id, wish.selection.filter, { db });
  return { ...wish, selection: { ...wish.selection, filter } };
}

/** Makes a draft that replaces a picture where it is shown. */
export async function prepareReplacements(
  author: JobAuthor,
  id: string,
  { mediumId, places }: { readonly mediumId: number; readonly places: readonly Replacement[] },
): Promise<ActionResult<{ readonly jobId: string }>> {
  if (places.length === 0) return refused('empty');
  await createReplacements(database(), draftOf(author, id), mediumValue(mediumId), places);
  return done({ jobId: id });
}

/** Makes a draft that gives establishments a copy of an offer each. */
export async function prepareCopies(
  author: JobAuthor,
  id: string,
  { content, copies }: { readonly content: OfferValues; readonly copies: readonly NewCopy[] },
): Promise<ActionResult<{ readonly jobId: string }>> {
  await createCopies(database(), draftOf(author, id), content, copies);
  return done({ jobId: id });
}

/** Makes a draft that creates an offer for each line of a file. */
export async function prepareImport(
  author: JobAuthor,
  id: string,
  wish: ImportedFile,
  db: Runner = database(),
): Promise<ActionResult<{ readonly jobId: string }>> {
  await createImport(db, draftOf(author, id), wish);
  return done({ jobId: id });
}

/** Whether some records of the scope are not known yet. */
async function isFilling(author: JobAuthor, db: Runner): Promise<boolean> {
  const { phase } = await mirrorState(scopeKey(author.scope), db);
  return phase === 'filling';
}

function draftOf(author: JobAuthor, id: string): NewDraft {
  return { id, owner: ownerOf(author), personName: namedBy(author), now: databaseNow() };
}

/** In the trail of an establishment both stand: the person of the group, and the group. */
function namedBy({ person, scope }: JobAuthor): string {
  return scope.kind === 'group' ? `${person.displayName} (${scope.name})` : person.displayName;
}

export async function adjust(
  author: JobAuthor,
  id: string,
  adjustment: Adjustment,
  db: Runner = database(),
): Promise<ActionResult<JobReview>> {
  const adjusted = await adjustDraft(db, ownerOf(author), id, { adjustment, now: databaseNow() });
  const review = adjusted && (await readReview(author, id, db));
  return review ? done(review) : refused('expired');
}

export async function start(
  author: JobAuthor,
  id: string,
  db: Runner = database(),
): Promise<ActionResult<JobView>> {
  const owner = ownerOf(author);
  const job = await findJob(db, owner, id);
  if (!job) return refused('expired');
  if (job.startedAt) return viewOf(author, id, db);
  const { holdMs } = rulesOf(job.kind);
  const total = await startDraft(db, owner, id, { now: databaseNow(), holdMs: undoWindow(holdMs) });
  if (total === null) return refused('expired');
  return total === 0 ? refused('empty') : viewOf(author, id, db);
}

export async function pause(
  author: JobAuthor,
  id: string,
  db: Runner = database(),
): Promise<ActionResult<JobView>> {
  const change = { from: ['running', 'paused'], to: 'paused', dueAt: databaseNow() } as const;
  const paused = await changeState(db, ownerOf(author), id, change);
  return paused ? viewOf(author, id, db) : missing(author, id, db);
}

export async function resume(
  author: JobAuthor,
  id: string,
  db: Runner = database(),
): Promise<ActionResult<JobView>> {
  const change = { from: ['running', 'paused'], to: 'running', dueAt: databaseNow() } as const;
  const resumed = await changeState(db, ownerOf(author), id, change);
  return resumed ? viewOf(author, id, db) : missing(author, id, db);
}

/** Null after a draft, of which nothing is left. */
export async function cancel(
  author: JobAuthor,
  id: string,
  db: Runner = database(),
): Promise<ActionResult<JobView | null>> {
  const owner = ownerOf(author);
  if (await dropDraft(db, owner, id)) return done(null);
  const cancelled = await cancelItems(db, owner, id, databaseNow());
  if (cancelled) return viewOf(author, id, db);
  const job = await findJob(db, owner, id);
  if (!job) return NOT_FOUND;
  return job.state === 'cancelling' || job.state === 'cancelled' ? viewOf(author, id, db) : refused('state');
}

export async function retry(
  author: JobAuthor,
  id: string,
  db: Runner = database(),
): Promise<ActionResult<JobView>> {
  const owner = ownerOf(author);
  const job = await findJob(db, owner, id);
  if (!job) return NOT_FOUND;
  const { holdMs } = rulesOf(job.kind);
  const reopened = await reopenItems(db, owner, id, {
    now: databaseNow(),
    holdMs: undoWindow(holdMs),
  });
  return reopened > 0 ? viewOf(author, id, db) : refused('empty');
}

export async function revert(
  author: JobAuthor,
  id: string,
  jobId: string,
  db: Runner = database(),
): Promise<ActionResult<{ readonly jobId: string }>> {
  const job = await findJob(db, ownerOf(author), jobId);
  if (!job) return NOT_FOUND;
  const over = job.state === 'done' || job.state === 'cancelled';
  if (!over || !canBeReverted(job)) return refused('state');
  if (rulesOf(job.kind).subject !== 'medium' && (await isFilling(author, db))) return refused('filling');
  await createRevert(db, draftOf(author, id), job);
  return done({ jobId: id });
}

async function viewOf(author: JobAuthor, id: string, db: Runner): Promise<ActionResult<JobView>> {
  const job = await readJob(author, id, db);
  return job ? done(job) : NOT_FOUND;
}

async function missing(author: JobAuthor, id: string, db: Runner): Promise<ActionResult<never>> {
  return (await findJob(db, ownerOf(author), id)) ? refused('state') : NOT_FOUND;
}

/** What the trail says of a step of a job. */
export function note(action: string, job: JobView): TrailNote {
  return {
    action,
    subjectKind: 'job',
    subjectId: null,
    detail: { job: job.id, kind: job.kind, aim: job.aim, items: job.total, revert: job.revertOf !== null },
  };
}
