import type { Candidature, CandidatureStatus } from '#contract/candidature.ts';
import { runEarly } from '#platform/db/early.ts';
import { gather, type Run } from '#platform/db/gather.ts';
import { perDatabase } from '#platform/db/per-database.ts';
import type { Database } from '#platform/db/pool.ts';
import type { Scope } from '#platform/http/caller.ts';
import { JsonText } from '#platform/http/json-text.ts';
import { conflict, forbidden, notFound } from '#platform/http/problem.ts';
import { type CandidatureRecord, recordsOf, toTalentView } from './records.ts';

/** `by` is the name of who moves; the history shows none for who has applied. */
export type Move = { id: number; status: CandidatureStatus; scope: Mover; by: string; now: Date };

/** A guest moves the one application that its token opens. */
type Mover = Scope | { kind: 'guest'; candidatureId: number };

/** `before` is the status the move found; `record` is null when the caller may not touch it. */
type Outcome = { before: CandidatureStatus; record: CandidatureRecord | null; committed: Promise<void> };

/** Bounds the time rows are locked. */
const MOST_AT_ONCE = 100;
/** A statement costs as much as five of its moves. */
const EVERY_MS = 1;

/** `0001_functions.sql` tells what it takes and answers. */
const MOVE = 'SELECT platform.move_candidatures($1, $2, $3, $4, $5, $6, $7)';

/**
 * Moves an application, notes it in its history, and tells the candidate by notification and mail: one statement, so
 * that all of it happens or none. Moving to the present status changes nothing and tells nobody.
 */
export async function setCandidatureStatus(db: Database, move: Move): Promise<JsonText<Candidature>> {
  const byTalent = isCandidate(move.scope);
  requireAllowed(move.scope, move.status);
  const outcome = await lineOf(db)(move);
  await outcome?.committed;
  requireMovable(
    move.scope,
    move.status,
    outcome ? { status: outcome.before, mine: outcome.record !== null } : undefined,
  );
  const record = outcome?.record;
  if (!record) throw forbidden();
  const bytes = recordsOf(db).keep(record);
  return new JsonText(
    byTalent ? encoder.encode(JSON.stringify(toTalentView(JSON.parse(record.record)))) : bytes,
  );
}

const isCandidate = ({ kind }: Mover) => kind === 'talent' || kind === 'guest';

/** Which statuses are whose. Throws 403 or 409. */
function requireAllowed(scope: Mover, wanted: CandidatureStatus): void {
  if (isCandidate(scope) && wanted !== 'withdrawn') throw forbidden();
  if (!isCandidate(scope) && wanted === 'withdrawn') throw onlyTheirs();
}

/** Whether the application, as it was found, may take the status. Throws 403, 404 or 409. */
export function requireMovable(
  scope: Mover,
  wanted: CandidatureStatus,
  found: { status: CandidatureStatus; mine: boolean | null } | undefined,
): void {
  requireAllowed(scope, wanted);
  if (!found) throw notFound();
  if (!found.mine) throw forbidden();
  if (found.status === 'withdrawn' && wanted !== 'withdrawn') throw isWithdrawn();
}

const onlyTheirs = () =>
  conflict('candidature_withdrawal', 'Only the candidate withdraws an application; reject it instead.');
const isWithdrawn = () =>
  conflict('candidature_withdrawn', 'The candidate has withdrawn this application; it stays so.');

type Line = (move: Move) => Promise<Outcome | null>;

/** Moves of one process that come at once share a statement; those of one application stay one after the other. */
const lineOf = perDatabase<Line>((db) =>
  gather((moves: readonly Move[]) => moveAll(db, moves), {
    most: MOST_AT_ONCE,
    every: EVERY_MS,
    key: ({ id }) => id,
  }),
);

/** The records that this process holds are not read again: what a move changes in them is known. */
async function moveAll(db: Database, moves: readonly Move[]): Promise<Run<Outcome | null>> {
  const held = moves.map(({ id }) => recordsOf(db).find(id));
  const { answer, committed } = await runEarly(db.$client, MOVE, [
    moves.map(({ id }) => id),
    moves.map(({ status }) => status),
    moves.map(({ now }) => now.toISOString()),
    moves.map(toName),
    moves.map(({ scope }) => scope.kind),
    moves.map(({ scope }) => toOwner(scope)),
    held.map((one) => one?.mark),
  ]);
  const [head = '', ...records] = answer.split('\n');
  const { found, marks }: Answer = JSON.parse(head);
  const read = marks.map((mark, n) => ({ mark, record: records[n] ?? '' })).values();
  const answers: (Outcome | null)[] = moves.map(() => null);
  for (const [place, before, mine, mark] of found) {
    const [move, bytes] = [moves[place], held[place]?.bytes];
    const known = mark !== null && move && bytes ? { mark, record: toMoved(bytes, before, move) } : null;
    const record = mine ? (known ?? read.next().value ?? null) : null;
    answers[place] = { before, record, committed };
  }
  return { answers, end: committed };
}

/** `found` has the mark that a held record has after the move; `marks` are those of the records that follow. */
type Answer = {
  found: [place: number, before: CandidatureStatus, mine: boolean, mark: string | null][];
  marks: string[];
};

const decoder = new TextDecoder();
const encoder = new TextEncoder();

const toName = ({ scope, by }: Move) => (isCandidate(scope) ? null : by);

/** The record with what the move changes in it. */
function toMoved(bytes: Uint8Array, before: CandidatureStatus, move: Move): string {
  const text = decoder.decode(bytes);
  if (before === 'withdrawn' || before === move.status) return text;
  const record: Candidature = JSON.parse(text);
  const at = move.now.toISOString();
  const step = { status: move.status, at, by: toName(move) };
  const changes = { status: move.status, modified: at, status_history: [...record.status_history, step] };
  return JSON.stringify({ ...record, ...changes });
}

function toOwner(scope: Mover): number | null {
  switch (scope.kind) {
    case 'maison':
      return scope.maisonId;
    case 'groupe':
      return scope.groupeId;
    case 'talent':
      return scope.talentId;
    case 'guest':
      return scope.candidatureId;
    default:
      return null;
  }
}
