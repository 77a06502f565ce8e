'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type Dispatch, type RefObject, type SetStateAction, useRef, useState } from 'react';
import type { ScreenScope } from '#lib/engines/scope/screen-scope.ts';
import { readAgain } from '#lib/engines/server/read-again.ts';
import {
  decisionsIn,
  type Move,
  movesBeside,
  movesInVain,
  withMade,
} from '#lib/features/applications/move-model.ts';
import {
  NO_MOVES,
  type Overlay,
  reverted,
  settled,
  withoutConfirmed,
} from '#lib/features/applications/overlay.ts';
import { applicationKeys, movesQuery } from '#lib/features/applications/queries.ts';
import { keepFocus } from '../focus-application.ts';
import type { ScreenData } from '../screen-data.ts';
import { useReads } from '../use-reads.ts';

/** The moves of a screen, and the state that `moveActs` writes. */
export type MovesControl = {
  readonly scope: ScreenScope;
  /** Moves shown before the lists have them. */
  readonly overlay: Overlay;
  /** The person's moves, newest first, as stored on our server. */
  readonly moves: readonly Move[];
  readonly undoSeconds: number;
  /** Ids of moves whose undo was requested here. */
  readonly undoing: RefObject<Set<string>>;
  readonly setOverlay: Dispatch<SetStateAction<Overlay>>;
  /** Moves made here, newest first, until our server returns them. */
  readonly setMade: Dispatch<SetStateAction<readonly Move[]>>;
  /** Number of actions being sent. */
  readonly underWay: RefObject<number>;
  readonly acknowledge: (ids: readonly number[]) => void;
  readonly refresh: () => void;
};

/**
 * The person's moves on this screen: shown at once, stored by the server, reverted when refused. `list` is the key of
 * the displayed list.
 */
export function useMoves(
  { scope, moves: initial, undoSeconds }: Pick<ScreenData, 'scope' | 'moves' | 'undoSeconds'>,
  list: string,
): MovesControl {
  const client = useQueryClient();
  const { data: stored } = useQuery({ ...movesQuery(scope), initialData: initial });
  const [made, setMade] = useState<readonly Move[]>([]);
  const untold = movesBeside(made, stored);
  if (untold.length !== made.length) setMade(untold);
  const moves = withMade(stored, made);
  const [overlay, setOverlay] = useState<Overlay>(NO_MOVES);
  // Another filter or order: no card is shown out of place any more.
  const [shownList, setShownList] = useState(list);
  if (list !== shownList) {
    setShownList(list);
    setOverlay(NO_MOVES);
  }
  const underWay = useRef(0);
  const undoing = useRef(new Set<string>());
  const acknowledged = useRef<ReadonlySet<number>>(new Set());
  const acknowledge = (ids: readonly number[]) => {
    acknowledged.current = new Set([...acknowledged.current, ...ids]);
  };

  /** Reads the lists again once no move is under way, so that an older answer never hides a newer move. */
  const refresh = () => {
    if (underWay.current > 0) return;
    // An unmounted window holds outdated rows: beside new ones they would be shifted by one.
    client.removeQueries({ queryKey: applicationKeys.columns(scope), type: 'inactive' });
    readAgain(client, applicationKeys.all(scope));
    readAgain(client, ['auditLog', scope.kind, scope.id]);
  };

  useReads(scope, {
    onList: (list, isCounted) => {
      // Each move cancels earlier reads: with none under way, this read includes all of them.
      const ids = isCounted && underWay.current === 0 ? [...acknowledged.current] : [];
      if (ids.length > 0) acknowledged.current = new Set();
      const next = (present: Overlay) => withoutConfirmed(settled(present, ids), list);
      keepFocus(overlay, next(overlay));
      setOverlay(next);
    },
    onMoves: (read) => {
      const all = withMade(read, made);
      const vain = movesInVain(all);
      const next = (present: Overlay) => reverted(present, vain);
      const isNew = ({ id, state }: Move) => stored.find((known) => known.id === id)?.state !== state;
      if (next(overlay) === overlay && !decisionsIn(all).some(isNew)) return;
      acknowledge(vain.map((entry) => entry.applicationId));
      keepFocus(overlay, next(overlay));
      setOverlay(next);
      refresh();
    },
  });

  return { scope, overlay, moves, undoSeconds, undoing, setOverlay, setMade, underWay, acknowledge, refresh };
}
