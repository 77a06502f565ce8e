import { useState } from 'react';
import { isEnd } from '#lib/core/stages.ts';
import { type ApplicationParams, applicationList } from '#lib/engines/mirror/lists/application-list.ts';
import { keepPreference } from '#lib/engines/preferences/browser.ts';
import { type Preferences, stagesText } from '#lib/engines/preferences/model.ts';
import { countWith, type Overlay } from '#lib/features/applications/overlay.ts';
import type { BoardColumn, BoardView } from '#lib/features/applications/view-model.ts';

type FoldsProps = {
  board: BoardView;
  params: ApplicationParams;
  overlay: Overlay;
  /** What the reader has chosen before. */
  stages: Preferences['stages'];
  /** The board is still the one of the list before. */
  busy: boolean;
};

/**
 * Which stages are strips: those that are empty or out of the work, where the reader has not chosen otherwise. One that
 * the address asks for is open; where nothing is left to work on, as of a closed offer, the ends are. One that a card is
 * moved to stays as it is: nothing moves under the pointer.
 */
export function useFolds({ board, params, overlay, stages, busy }: FoldsProps) {
  const [chosen, setChosen] = useState(stages);
  const list = applicationList.key(params);
  const [shown, setShown] = useState(() => ({ list, hasWork: hasWork(board) }));
  if (list !== shown.list && !busy) setShown({ list, hasWork: hasWork(board) });
  const isFolded = ({ status, total }: BoardColumn): boolean => {
    if (params.statuses.includes(status)) return false;
    const isEmpty = !board.isCounting && countWith(overlay, status, total) === 0;
    return chosen[status] ?? (isEmpty || (isEnd(status) && shown.hasWork));
  };
  const fold = (status: string, folded: boolean) => {
    const next = { ...chosen, [status]: folded };
    setChosen(next);
    void keepPreference('stages', stagesText(next));
  };
  return { isFolded, fold };
}

const hasWork = ({ columns }: BoardView) => columns.some(({ status, total }) => total > 0 && !isEnd(status));
