import 'server-only';
import { undoWindow } from '#lib/core/undo-window.ts';
import { HOLD_MS } from '#lib/engines/commands/change-model.ts';
import {
  dismissCommand,
  findCommands,
  holdCommands,
  type OwnKind,
  openAmong,
  takeBackUnsent,
} from '#lib/engines/commands/hold.ts';
import {
  canBeDecided,
  readOwnChanges,
  toChangeState,
  toOwnChange,
} from '#lib/engines/commands/own-changes.ts';
import type { StoredCommand } from '#lib/engines/commands/store.ts';
import { clearOverlay, listOverlays, overlayStatus } from '#lib/engines/mirror/held.ts';
import { nameApplications } from '#lib/engines/mirror/names.ts';
import { type Scope, type ScopeKey, scopeKey } from '#lib/engines/scope/scope.ts';
import { databaseNow } from '#lib/engines/store/clock.ts';
import { database, type Runner } from '#lib/engines/store/database.ts';
import { inverseIdOf, type Move } from './move-model.ts';
import { STAGE_MOVE } from './stage-move.ts';

/** Who moves: the person of the session, in its scope. */
export type Mover = {
  readonly person: { readonly id: number; readonly displayName: string };
  readonly scope: Scope;
};

const NAMED_AT_MOST = 20;
/** A status shown in the lists for this long without an open move was left behind. */
const FORGOTTEN_MS = 60_000;

const authorOf = ({ person, scope }: Mover): OwnKind & { readonly scopeKey: ScopeKey } => ({
  scopeKey: scopeKey(scope),
  personId: person.id,
  recordKind: STAGE_MOVE.recordKind,
});

export type NewMove = {
  /** Idempotency key chosen by the browser: the same key twice is one move. */
  readonly id: string;
  readonly applicationId: number;
  readonly from: string;
  readonly to: string;
};

/**
 * Holds moves and shows them in the lists at once, in one transaction. `holdFor` in milliseconds. `reused`: an id
 * belongs to another person, or to another move; `full`: too many moves of this person are open.
 */
export function hold(
  mover: Mover,
  wanted: readonly NewMove[],
  { holdFor = undoWindow(HOLD_MS), db = database() }: { holdFor?: number | undefined; db?: Runner } = {},
): Promise<'held' | 'reused' | 'full'> {
  const author = authorOf(mover);
  const now = databaseNow();
  const changes = wanted.map(({ id, applicationId, from, to }) => ({
    id,
    recordId: applicationId,
    expected: from,
    target: to,
  }));
  return db.transaction(async (tx) => {
    const stored = await holdCommands(tx, author, changes, {
      ...STAGE_MOVE,
      personName: mover.person.displayName,
      now,
      dueAt: new Date(now.getTime() + holdFor),
    });
    if (stored.kind !== 'held') return stored.kind;
    for (const id of stored.replaced) await clearOverlay(id, tx);
    for (const { id, recordId, target } of stored.fresh) {
      if (recordId !== null && target !== null)
        await overlayStatus(author.scopeKey, recordId, target, id, tx);
    }
    return 'held';
  });
}

/** Removes settled moves from the overlay of the lists. Returns how many remained there. */
export async function uncover(ids: readonly string[]): Promise<number> {
  const open = await openAmong(database(), ids);
  const over = ids.filter((id) => !open.has(id));
  for (const id of over) await clearOverlay(id);
  return over.length;
}

/** Does the same for moves that a crash has left in the lists. */
export async function uncoverForgotten(now: Date): Promise<number> {
  return uncover(await listOverlays(new Date(now.getTime() - FORGOTTEN_MS)));
}

/** Undoes moves: without a call while they are held, by the inverse move otherwise. */
export function takeBack(
  mover: Mover,
  ids: readonly string[],
  db: Runner = database(),
): Promise<{ readonly silenced: number; readonly inverse: number }> {
  const author = authorOf(mover);
  return db.transaction(async (tx) => {
    const silenced = await takeBackUnsent(tx, author, ids, databaseNow());
    for (const { id } of silenced) await clearOverlay(id, tx);
    const rest = await findCommands(tx, author, ids);
    const inverse = rest.filter(mayBeOut).map((command) => {
      const { applicationId, from, to } = toMove(command);
      return { id: inverseIdOf(command.id), applicationId, from: to, to: from };
    });
    if (inverse.length > 0) await hold(mover, inverse, { holdFor: 0, db: tx });
    return { silenced: silenced.length, inverse: inverse.length };
  });
}

/**
 * Resolves a conflict: leave what the other person did, or move the application from there. Null when there is none.
 */
export function settle(
  mover: Mover,
  id: string,
  choice: { readonly kind: 'keep' } | { readonly kind: 'insist'; readonly operationId: string },
  db: Runner = database(),
): Promise<Move | null> {
  const author = authorOf(mover);
  return db.transaction(async (tx) => {
    const [command] = await findCommands(tx, author, [id]);
    if (!command || !canBeDecided(command)) return null;
    const move = toMove(command);
    await dismissCommand(tx, author, id);
    if (choice.kind === 'insist' && move.conflict) {
      const { applicationId, to, conflict } = move;
      const insisted = { id: choice.operationId, applicationId, from: conflict.status, to };
      await hold(mover, [insisted], { holdFor: 0, db: tx });
    }
    return move;
  });
}

/** The person's recent moves, newest first, the latest with the names of the candidates. */
export async function readMoves(mover: Mover): Promise<readonly Move[]> {
  const author = authorOf(mover);
  const changes = await readOwnChanges(database(), author, databaseNow());
  const moves = changes.map(({ recordId: applicationId, ...change }) => ({ ...change, applicationId }));
  const ids = [...new Set(moves.map((move) => move.applicationId))].slice(0, NAMED_AT_MOST);
  const names = await nameApplications(author.scopeKey, ids);
  return moves.map((move) => ({
    ...move,
    candidate: names.get(move.applicationId)?.name || null,
  }));
}

function toMove(command: StoredCommand): Move {
  return { ...toOwnChange(command), applicationId: command.recordId ?? 0, candidate: null };
}

function mayBeOut(command: StoredCommand): boolean {
  return ['sent', 'sending', 'checking'].includes(toChangeState(command));
}
