'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { keepingThePage } from '#components/shell/keeping-the-page.ts';
import type { SendFailure, SendResult } from '#components/shell/over-network.ts';
import { fetchPart } from '#components/ui/later.ts';
import { decisionsIn, lastGesture, type Move, movesInVain, withMade } from '#lib/applications/move-model.ts';
import {
  borneOut,
  NO_MOVES,
  type Overlay,
  settled,
  takenBack,
  withMove,
  withoutMoves,
} from '#lib/applications/overlay.ts';
import { applicationKeys, movesQuery } from '#lib/applications/queries.ts';
import { type ApplicationRow, candidateName } from '#lib/applications/view-model.ts';
import { readAgain } from '#lib/server/read-again.ts';
import { keepFocus } from './focus-application.ts';
import type { ScreenData } from './screen-data.ts';
import { useReads } from './use-reads.ts';

type Sending = typeof import('./send-moves.ts');
let sending: Promise<Sending> | null = null;

/** Fetched with the first key or pointer: nobody moves anything before. */
export const fetchSending = (): Promise<Sending> => {
  sending ??= keepingThePage(fetchPart(() => import('./send-moves.ts')));
  return sending;
};

/** Sends in the order of the gestures; a page for which it is not there any more is older than what is served. */
const send = <T>(by: (sending: Sending) => Promise<SendResult<T>>): Promise<SendResult<T>> =>
  fetchSending().then(by, () => ({ ok: false, failure: { kind: 'outdated' } }));

/** What was taken back, and whether the platform hears of it. */
export type Undone = { readonly moves: readonly Move[]; readonly heard: boolean };

export type MovesControl = {
  /** Moves shown before the lists know them. */
  readonly overlay: Overlay;
  /** The person's moves, newest first, as our server holds them. */
  readonly moves: readonly Move[];
  readonly move: (rows: readonly ApplicationRow[], to: string) => Promise<SendFailure | null>;
  /** Takes back the last gesture, or the moves named. Returns what was taken back, or why not. */
  readonly undo: (chosen?: readonly Move[]) => Promise<SendFailure | Undone>;
  /** Ends a conflict or a refusal: leave it as it is, or move it all the same. */
  readonly settle: (move: Move, choice: 'keep' | 'insist') => Promise<SendFailure | null>;
};

/**
 * Moves of the person on this screen: shown at once, kept by the server, taken back on refusal. `list` is the
 * key of the list that is shown.
 */
export function useMoves(
  { scope, moves: initial, undoSeconds }: Pick<ScreenData, 'scope' | 'moves' | 'undoSeconds'>,
  list: string,
): MovesControl {
  const client = useQueryClient();
  const { data: stored } = useQuery({ ...movesQuery(scope), initialData: initial });
  const [made, setMade] = useState<readonly Move[]>([]);
  const moves = withMade(stored, made);
  const [overlay, setOverlay] = useState<Overlay>(NO_MOVES);
  // Another filter or order: nothing is shown out of its place any more.
  const [shownList, setShownList] = useState(list);
  if (list !== shownList) {
    setShownList(list);
    setOverlay(NO_MOVES);
  }
  const underWay = useRef(0);
  const acknowledged = useRef<ReadonlySet<number>>(new Set());
  const acknowledge = (ids: readonly number[]) => {
    acknowledged.current = new Set([...acknowledged.current, ...ids]);
  };

  /** Reads the lists again once no move is under way, so that an older answer never covers a newer move. */
  const refresh = () => {
    if (underWay.current > 0) return;
    // A window out of sight holds the rows of before: beside new ones its rows would stand one place off.
    client.removeQueries({ queryKey: applicationKeys.columns(scope), type: 'inactive' });
    readAgain(client, applicationKeys.all(scope));
    readAgain(client, ['trail', scope.kind, scope.id]);
  };

  useReads(scope, {
    onList: (list, isCounted) => {
      // Each move breaks off the readings before it: with none under way, this one knows all of them.
      const ids = isCounted && underWay.current === 0 ? [...acknowledged.current] : [];
      if (ids.length > 0) acknowledged.current = new Set();
      const next = (present: Overlay) => borneOut(settled(present, ids), list);
      keepFocus(overlay, next(overlay));
      setOverlay(next);
    },
    onMoves: (read) => {
      const all = withMade(read, made);
      const vain = movesInVain(all);
      const next = (present: Overlay) => takenBack(present, vain);
      const isNew = ({ id, state }: Move) => stored.find((known) => known.id === id)?.state !== state;
      if (next(overlay) === overlay && !decisionsIn(all).some(isNew)) return;
      acknowledge(vain.map((entry) => entry.applicationId));
      keepFocus(overlay, next(overlay));
      setOverlay(next);
      refresh();
    },
  });

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
    setMade(rows.map((row, place) => toMade(row, { id: wanted[place]?.operationId ?? '', to, dueAt })));
    return during(ids, async () => {
      const result = await send(({ sendMoves }) => sendMoves({ maisonId: scope.id, to, moves: wanted }));
      if (result.ok) return null;
      setOverlay((present) => withoutMoves(present, ids));
      setMade([]);
      return result.failure;
    });
  };

  const undo = async (chosen: readonly Move[] = lastGesture(moves)) => {
    if (chosen.length === 0) return { moves: [], heard: false };
    const ids = chosen.map((entry) => entry.applicationId);
    return during(ids, async () => {
      const input = { maisonId: scope.id, ids: chosen.map((entry) => entry.id) };
      setOverlay((present) => chosen.reduce(backFrom, present));
      const result = await send(({ sendUndo }) => sendUndo(input));
      if (!result.ok) {
        setOverlay((present) => withoutMoves(present, ids));
        return result.failure;
      }
      setMade([]);
      return { moves: chosen, heard: result.value.inverse > 0 };
    });
  };

  const settle = (entry: Move, choice: 'keep' | 'insist') =>
    during([entry.applicationId], async () => {
      const input = { maisonId: scope.id, id: entry.id, moveId: crypto.randomUUID(), choice };
      const result = await send(({ sendSettled }) => sendSettled(input));
      setOverlay((present) => withoutMoves(present, [entry.applicationId]));
      return result.ok ? null : result.failure;
    });

  return { overlay, moves, move, undo, settle };
}

/** A move as it will be stored, so that it can be undone before the server has told of it. */
function toMade(row: ApplicationRow, { id, to, dueAt }: Pick<Move, 'id' | 'to' | 'dueAt'>): Move {
  return {
    id,
    applicationId: row.id,
    candidate: candidateName(row) || null,
    from: row.status,
    to,
    state: 'held',
    createdAt: new Date().toISOString(),
    dueAt,
    reason: null,
    conflict: null,
    message: null,
  };
}

/** Shows an undone move where it came from, whether or not the lists have heard of it. */
function backFrom(overlay: Overlay, { applicationId, from }: Move): Overlay {
  const shown = overlay.get(applicationId);
  return shown ? withMove(overlay, shown.row, from) : overlay;
}
