import type { Candidature, CandidatureStatus } from '#contract/candidature.ts';
import { gather } from '#platform/db/gather.ts';
import type { Database } from '#platform/db/pool.ts';
import type { Scope } from '#platform/http/caller.ts';
import { JsonText } from '#platform/http/json-text.ts';
import { conflict, forbidden, notFound } from '#platform/http/problem.ts';
import { recordsOf } from './records.ts';

/** `by` is the name of who moves; its history shows none for a talent. */
export type Move = { id: number; status: CandidatureStatus; scope: Scope; by: string; now: Date };

/** `before` is the status the move found, `mine` whether the caller may touch the record; it is null otherwise. */
type Outcome = { before: CandidatureStatus } & (
  | { mine: true; mark: string; record: string }
  | { mine: false; mark: null; record: null }
);

/** Bounds the time rows are locked. */
const MOST_AT_ONCE = 100;

/** Migration `records` tells what it takes and answers. */
const MOVE = 'SELECT place, before, mine, mark, record FROM platform.move_candidatures($1)';

/**
 * Moves an application, notes it in its history, and tells the candidate by notification and mail: one statement, so
 * that all of it happens or none. Moving to the present status changes nothing and tells nobody.
 */
export async function setCandidatureStatus(db: Database, move: Move): Promise<JsonText<Candidature>> {
  const byTalent = move.scope.kind === 'talent';
  if (byTalent && move.status !== 'withdrawn') throw forbidden();
  if (!byTalent && move.status === 'withdrawn') throw onlyTheirs();
  const outcome = await lineOf(db)(move);
  if (!outcome) throw notFound();
  if (!outcome.mine) throw forbidden();
  if (outcome.before === 'withdrawn' && move.status !== 'withdrawn') throw isWithdrawn();
  recordsOf(db).keep(outcome);
  return new JsonText(outcome.record);
}

const onlyTheirs = () =>
  conflict('candidature_withdrawal', 'Only the candidate withdraws an application; reject it instead.');
const isWithdrawn = () =>
  conflict('candidature_withdrawn', 'The candidate has withdrawn this application; it stays so.');

type Line = (move: Move) => Promise<Outcome | null>;

const lines = new WeakMap<Database, Line>();

/** Moves of one process that come at once share a statement; those of one application stay one after the other. */
function lineOf(db: Database): Line {
  const open = lines.get(db);
  if (open) return open;
  const line = gather((moves: readonly Move[]) => moveAll(db, moves), {
    most: MOST_AT_ONCE,
    key: ({ id }) => id,
  });
  lines.set(db, line);
  return line;
}

async function moveAll(db: Database, moves: readonly Move[]): Promise<(Outcome | null)[]> {
  const asked = moves.map(({ id, status, scope, by, now }, place) => {
    const isTalent = scope.kind === 'talent';
    return { place, id, status, ...toOwner(scope), by: isTalent ? null : by, at: now.toISOString() };
  });
  const { rows } = await db.$client.query<Outcome & { place: number }>(MOVE, [JSON.stringify(asked)]);
  const outcomes: (Outcome | null)[] = moves.map(() => null);
  for (const { place, ...outcome } of rows) outcomes[place] = outcome;
  return outcomes;
}

function toOwner(scope: Scope): { kind: Scope['kind']; owner: number | null } {
  const { kind } = scope;
  switch (kind) {
    case 'maison':
      return { kind, owner: scope.maisonId };
    case 'groupe':
      return { kind, owner: scope.groupeId };
    case 'talent':
      return { kind, owner: scope.talentId };
    default:
      return { kind, owner: null };
  }
}
