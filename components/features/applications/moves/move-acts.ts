import type { QueryClient } from '@tanstack/react-query';
import type { SendFailure } from '#components/shell/calls/over-network.ts';
import { sendAction } from '#components/shell/calls/send-action.ts';
import { moveApplications, settleConflict, undoMoves } from '#lib/features/applications/actions.ts';
import { type Move, movesBeside } from '#lib/features/applications/move-model.ts';
import { type Overlay, withMove, withoutMoves } from '#lib/features/applications/overlay.ts';
import { applicationKeys } from '#lib/features/applications/queries.ts';
import { type ApplicationRow, candidateName } from '#lib/features/applications/view-model.ts';
import type { MovesControl } from './use-moves.ts';

/** The undone moves, and whether the platform had received them. */
export type Undone = { readonly moves: readonly Move[]; readonly heard: boolean };

export type MoveActs = {
  readonly move: (rows: readonly ApplicationRow[], to: string) => Promise<SendFailure | null>;
  /** Undoes these moves, once. Returns the undone moves, or why it failed. */
  readonly undo: (wanted: readonly Move[]) => Promise<SendFailure | Undone>;
  /** Resolves a conflict or a refusal: leave the application as it is, or move it all the same. */
  readonly settle: (move: Move, choice: 'keep' | 'insist') => Promise<SendFailure | null>;
};

/** Moves and their undo: shown at once, sent in order. */
export function moveActs(client: QueryClient, control: MovesControl): MoveActs {
  const { scope, undoSeconds, undoing, setOverlay, setMade, underWay, acknowledge, refresh } = control;

  const during = async <T>(ids: readonly number[], work: () => Promise<T>): Promise<T> => {
    underWay.current += 1;
    await client.cancelQueries({ queryKey: applicationKeys.lists(scope) });
    try {
      return await work();
    } finally {
      underWay.current -= 1;
      acknowledge(ids);
      refresh();
    }
  };

  const move = (rows: readonly ApplicationRow[], to: string) => {
    const ids = rows.map((row) => row.id);
    const wanted = rows.map((row) => ({
      operationId: crypto.randomUUID(),
      applicationId: row.id,
      from: row.status,
    }));
    setOverlay((present) => rows.reduce((next, row) => withMove(next, row, to), present));
    const dueAt = new Date(Date.now() + undoSeconds * 1000).toISOString();
    const made = rows.map((row, place) => toMade(row, { id: wanted[place]?.operationId ?? '', to, dueAt }));
    setMade((present) => [...made, ...present]);
    return during(ids, async () => {
      const result = await sendAction(() =>
        moveApplications({ establishmentId: scope.id, to, moves: wanted }),
      );
      if (result.ok) return null;
      setOverlay((present) => withoutMoves(present, ids));
      setMade((present) => movesBeside(present, made));
      return result.failure;
    });
  };

  const undo = async (wanted: readonly Move[]) => {
    const chosen = wanted.filter(({ id }) => !undoing.current.has(id));
    if (chosen.length === 0) return { moves: [], heard: false };
    for (const { id } of chosen) undoing.current.add(id);
    const ids = chosen.map((entry) => entry.applicationId);
    return during(ids, async () => {
      const input = { establishmentId: scope.id, ids: chosen.map((entry) => entry.id) };
      setOverlay((present) => chosen.reduce(backFrom, present));
      const result = await sendAction(() => undoMoves(input));
      if (!result.ok) {
        for (const { id } of chosen) undoing.current.delete(id);
        setOverlay((present) => withoutMoves(present, ids));
        return result.failure;
      }
      setMade((present) => movesBeside(present, chosen));
      return { moves: chosen, heard: result.value.inverse > 0 };
    });
  };

  const settle = (entry: Move, choice: 'keep' | 'insist') =>
    during([entry.applicationId], async () => {
      const input = { establishmentId: scope.id, id: entry.id, moveId: crypto.randomUUID(), choice };
      const result = await sendAction(() => settleConflict(input));
      setOverlay((present) => withoutMoves(present, [entry.applicationId]));
      return result.ok ? null : result.failure;
    });

  return { move, undo, settle };
}

/** A move as it will be stored, so that it can be undone before the server returns it. */
function toMade(row: ApplicationRow, { id, to, dueAt }: Pick<Move, 'id' | 'to' | 'dueAt'>): Move {
  return {
    id,
    applicationId: row.id,
    candidate: candidateName(row) || null,
    from: row.status,
    to,
    state: 'held',
    createdAt: new Date().toISOString(),
    undoneAt: null,
    dueAt,
    reason: null,
    conflict: null,
    message: null,
  };
}

/** Shows an undone move in its former column, whether or not the lists know it. */
function backFrom(overlay: Overlay, { applicationId, from }: Move): Overlay {
  const shown = overlay.get(applicationId);
  return shown ? withMove(overlay, shown.row, from) : overlay;
}
