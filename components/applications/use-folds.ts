import { useState } from 'react';
import type { ApplicationParams } from '#lib/applications/list.ts';
import { arrivals, countWith, type Overlay } from '#lib/applications/overlay.ts';
import type { BoardColumn, BoardView } from '#lib/applications/view-model.ts';
import { keepPreference } from '#lib/preferences/browser.ts';
import { type Preferences, stagesText } from '#lib/preferences/model.ts';

type FoldsProps = {
  board: BoardView;
  params: ApplicationParams;
  overlay: Overlay;
  /** What the reader has chosen before. */
  stages: Preferences['stages'];
};

/** Where nothing is worked on any more. */
const OUT: ReadonlySet<string> = new Set(['rejected', 'withdrawn']);

/**
 * Which stages are strips: those that are empty or out of the work, where the reader has not chosen otherwise. One that
 * the address asks for is open, and so is one that a card was just moved to: the focus goes with it.
 */
export function useFolds({ board, params, overlay, stages }: FoldsProps) {
  const [chosen, setChosen] = useState(stages);
  const isFolded = ({ status, total }: BoardColumn): boolean => {
    if (params.statuses.includes(status) || arrivals(overlay, status).length > 0) return false;
    const isEmpty = !board.isCounting && countWith(overlay, status, total) === 0;
    return chosen[status] ?? (isEmpty || OUT.has(status));
  };
  const fold = (status: string, folded: boolean) => {
    const next = { ...chosen, [status]: folded };
    setChosen(next);
    void keepPreference('stages', stagesText(next));
  };
  return { isFolded, fold };
}
