import { useState } from 'react';
import { type ApplicationParams, applicationList } from '#lib/engines/mirror/lists/application-list.ts';
import { keepPreference } from '#lib/engines/preferences/browser.ts';
import { type Preferences, stagesText } from '#lib/engines/preferences/model.ts';
import { hasWork, isFolded } from '#lib/features/applications/folds.ts';
import { countWith, type Overlay } from '#lib/features/applications/overlay.ts';
import type { BoardColumn, BoardView } from '#lib/features/applications/view-model.ts';

type FoldsProps = {
  board: BoardView;
  params: ApplicationParams;
  overlay: Overlay;
  /** Stages that the user has collapsed or expanded before. */
  stages: Preferences['stages'];
  /** The board still shows the previous list. */
  busy: boolean;
};

/**
 * Which stages are collapsed. A stage that a card is moved to keeps its state, so that nothing moves under the
 * pointer.
 */
export function useFolds({ board, params, overlay, stages, busy }: FoldsProps) {
  const [chosen, setChosen] = useState(stages);
  const list = applicationList.key(params);
  const [shown, setShown] = useState(() => ({ list, hasWork: hasWork(board) }));
  if (list !== shown.list && !busy) setShown({ list, hasWork: hasWork(board) });
  const { isCounting } = board;
  const isCollapsed = ({ status, total }: BoardColumn): boolean =>
    isFolded(
      { status, total: countWith(overlay, status, total) },
      { params, chosen, hasWork: shown.hasWork, isCounting },
    );
  const fold = (status: string, folded: boolean) => {
    const next = { ...chosen, [status]: folded };
    setChosen(next);
    void keepPreference('stages', stagesText(next));
  };
  return { isFolded: isCollapsed, fold };
}
