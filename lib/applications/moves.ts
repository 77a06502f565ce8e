import 'server-only';
import { randomUUID } from 'node:crypto';
import type { WaitReason } from '#lib/commands/retry-policy.ts';
import { findApplication } from '#lib/mirror/applications.ts';
import { clearOverlay, listOverlays, overlayStatus } from '#lib/mirror/held.ts';
import { type Scope, type ScopeKey, scopeKey } from '#lib/scope/scope.ts';
import { databaseNow } from '#lib/store/clock.ts';
import { database } from '#lib/store/database.ts';
import { HOLD_MS, type Move, type MoveState } from './move-model.ts';
import {
  type Author,
  dismissMove,
  findMoves,
  holdMoves,
  listMoves,
  type NewMove,
  type StoredMove,
  silenceMoves,
  unsettledAmong,
} from './move-store.ts';
import { candidateName } from './view-model.ts';

/** Who moves: the person of the session, in its scope. */
export type Mover = {
  readonly person: { readonly id: number; readonly displayName: string };
  readonly scope: Scope;
};

/** Moves so old are no longer listed, unless they are still on their way. */
const LISTED_MS = 15 * 60_000;
const NAMED_AT_MOST = 20;
/** What shows in the lists for so long without a move under way has been left behind. */
const FORGOTTEN_MS = 60_000;

const authorOf = ({ person, scope }: Mover): Author & { readonly scopeKey: ScopeKey } => ({
  scopeKey: scopeKey(scope),
  personId: person.id,
});

/** Holds moves and shows them in the lists at once; null when an id is another person's. `holdFor` in milliseconds. */
export async function hold(
  mover: Mover,
  wanted: readonly NewMove[],
  holdFor = HOLD_MS,
): Promise<readonly StoredMove[] | null> {
  const author = authorOf(mover);
  const now = databaseNow();
  const stored = await holdMoves(database(), author, wanted, {
    personName: mover.person.displayName,
    now,
    dueAt: new Date(now.getTime() + holdFor),
  });
  if (!stored) return null;
  const { held, replaced } = stored;
  for (const id of replaced) await clearOverlay(id);
  for (const move of held) {
    if (move.settledAt === null)
      await overlayStatus(author.scopeKey, move.applicationId, move.toStatus, move.id);
  }
  // One that was due at once may be settled by now, and nobody else would end what was just begun.
  await uncover(held.map((move) => move.id));
  return held;
}

/** Ends what moves show in the lists, where they are settled. Returns how many were left over. */
export async function uncover(ids: readonly string[]): Promise<number> {
  const open = await unsettledAmong(database(), ids);
  const over = ids.filter((id) => !open.has(id));
  for (const id of over) await clearOverlay(id);
  return over.length;
}

/** The same for whatever a crash has left behind in the lists. */
export async function uncoverForgotten(now: Date): Promise<number> {
  return uncover(await listOverlays(new Date(now.getTime() - FORGOTTEN_MS)));
}

/** Takes moves back: in silence while they are in our hands, by the inverse move when they are not. */
export async function takeBack(
  mover: Mover,
  ids: readonly string[],
): Promise<{ readonly silenced: number; readonly inverse: number }> {
  const author = authorOf(mover);
  const silenced = await silenceMoves(database(), author, ids, databaseNow());
  for (const move of silenced) await clearOverlay(move.id);
  const rest = (await findMoves(database(), author, ids)).filter((move) => isOut(move.state));
  const inverse = rest.map((move) => ({
    id: randomUUID(),
    applicationId: move.applicationId,
    from: move.toStatus,
    to: move.fromStatus,
  }));
  if (inverse.length > 0) await hold(mover, inverse, 0);
  return { silenced: silenced.length, inverse: inverse.length };
}

/** Ends a conflict: leave what the other person did, or move it from there. Null when there is none. */
export async function settle(
  mover: Mover,
  id: string,
  choice: { readonly kind: 'keep' } | { readonly kind: 'insist'; readonly operationId: string },
): Promise<StoredMove | null> {
  const author = authorOf(mover);
  const [move] = await findMoves(database(), author, [id]);
  // `kept` too: the answer to the same choice may have been lost.
  if (!move || !['conflict', 'refused', 'kept'].includes(move.state)) return null;
  await dismissMove(database(), author, id);
  if (choice.kind === 'insist' && move.conflict) {
    const { applicationId, toStatus: to, conflict } = move;
    await hold(mover, [{ id: choice.operationId, applicationId, from: conflict.status, to }], 0);
  }
  return move;
}

/** The person's recent moves, newest first, with the names of the candidates of the latest. */
export async function readMoves(mover: Mover): Promise<readonly Move[]> {
  const author = authorOf(mover);
  const stored = await listMoves(database(), author, new Date(databaseNow().getTime() - LISTED_MS));
  const ids = [...new Set(stored.map((move) => move.applicationId))].slice(0, NAMED_AT_MOST);
  const found = await Promise.all(ids.map((id) => findApplication(author.scopeKey, id)));
  const names = new Map(
    found.flatMap((application) =>
      application ? [[application.id, candidateName(application.candidate)]] : [],
    ),
  );
  return stored.map((move) => toMove(move, names.get(move.applicationId) ?? null));
}

function toMove(move: StoredMove, candidate: string | null): Move {
  return {
    id: move.id,
    applicationId: move.applicationId,
    candidate,
    from: move.fromStatus,
    to: move.toStatus,
    state: move.state as MoveState,
    createdAt: move.createdAt.toISOString(),
    dueAt: move.dueAt.toISOString(),
    reason: move.reason as WaitReason | null,
    conflict: move.conflict,
    message: move.message,
  };
}

const isOut = (state: string) => state === 'sent' || state === 'sending' || state === 'checking';
