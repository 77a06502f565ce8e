import { isEnd } from '#lib/core/stages.ts';
import type { ApplicationParams } from '#lib/engines/mirror/lists/application-list.ts';
import type { Preferences } from '#lib/engines/preferences/model.ts';
import type { BoardColumn, BoardView } from './view-model.ts';

type Folding = {
  params: Pick<ApplicationParams, 'statuses'>;
  /** What the reader has chosen before. */
  chosen: Preferences['stages'];
  hasWork: boolean;
  isCounting: boolean;
};

export const hasWork = ({ columns }: Pick<BoardView, 'columns'>) =>
  columns.some(({ status, total }) => total > 0 && !isEnd(status));

/**
 * Whether a stage is a strip: one that is empty or out of the work, where the reader has not chosen otherwise. One that
 * the address asks for is open; where nothing is left to work on, as of a closed offer, the ends are.
 */
export function isFolded(
  { status, total }: Pick<BoardColumn, 'status' | 'total'>,
  { params, chosen, hasWork: works, isCounting }: Folding,
): boolean {
  if (params.statuses.includes(status)) return false;
  return chosen[status] ?? ((!isCounting && total === 0) || (isEnd(status) && works));
}

/** The stage that a phone shows at first. */
export const firstShown = ({ columns }: Pick<BoardView, 'columns'>) =>
  (columns.find(({ total }) => total > 0) ?? columns[0])?.status;

/** The board as a page is sent it: the rows of a strip are read when it is opened. */
export function withoutFolded(
  board: BoardView,
  params: Folding['params'],
  chosen: Preferences['stages'],
): BoardView {
  const folding = { params, chosen, hasWork: hasWork(board), isCounting: board.isCounting };
  const shown = firstShown(board);
  const columns = board.columns.map((column) =>
    column.status !== shown && isFolded(column, folding) ? { ...column, rows: [] } : column,
  );
  return { ...board, columns };
}
