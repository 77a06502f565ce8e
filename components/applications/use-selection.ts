'use client';

import { useState } from 'react';
import { type ApplicationParams, listKey } from '#lib/applications/filter.ts';
import { MOVES_AT_ONCE } from '#lib/applications/move-model.ts';
import {
  countSelected,
  isPicked,
  NOTHING,
  type Selection,
  withAll,
  withoutIds,
  withRows,
  withToggled,
} from '#lib/applications/selection.ts';
import type { ApplicationRow } from '#lib/applications/view-model.ts';

export type SelectionControl = {
  readonly selection: Selection;
  readonly count: number;
  /** The rows, when they are few enough to be moved at once; null when a job moves them. */
  readonly direct: readonly ApplicationRow[] | null;
  readonly isSelected: (row: ApplicationRow) => boolean;
  readonly toggle: (row: ApplicationRow) => void;
  /** Ticks or unticks all of these. */
  readonly setRows: (rows: readonly ApplicationRow[], ticked: boolean) => void;
  /** Everything that matches `params`, however much that is. */
  readonly selectAll: (params: ApplicationParams, total: number) => void;
  readonly drop: (ids: readonly number[]) => void;
  readonly clear: () => void;
};

/** What is ticked. “All that match” is let go when the list becomes another one; single ticks are kept. */
export function useSelection(params: ApplicationParams): SelectionControl {
  const [selection, setSelection] = useState<Selection>(NOTHING);
  const list = listKey(params);
  const [shown, setShown] = useState(list);
  if (list !== shown) {
    setShown(list);
    if (selection.kind === 'matching') setSelection(NOTHING);
  }
  return {
    selection,
    count: countSelected(selection),
    direct: directRows(selection),
    isSelected: (row) => isPicked(selection, row),
    toggle: (row) => setSelection((present) => withToggled(present, row)),
    setRows: (rows, ticked) => setSelection((present) => withRows(present, rows, ticked)),
    selectAll: (matching, total) => setSelection(withAll(matching, total)),
    drop: (ids) => setSelection((present) => withoutIds(present, ids)),
    clear: () => setSelection(NOTHING),
  };
}

function directRows(selection: Selection): readonly ApplicationRow[] | null {
  if (selection.kind === 'matching' || selection.rows.size > MOVES_AT_ONCE) return null;
  return [...selection.rows.values()];
}
