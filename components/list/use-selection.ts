'use client';

import { useState } from 'react';
import {
  countSelected,
  isPicked,
  NOTHING,
  type Selection,
  withAll,
  withoutIds,
  withRows,
  withToggled,
} from '#lib/engines/lists/selection.ts';

type Selectable = { readonly id: number; readonly status?: string };
type OfStatuses = { readonly statuses: readonly string[] };

export type SelectionControl<Row extends Selectable, Filter extends OfStatuses> = {
  readonly selection: Selection<Row, Filter>;
  readonly count: number;
  readonly isSelected: (row: Row) => boolean;
  readonly toggle: (row: Row) => void;
  /** Selects all of these, or none of them. */
  readonly setRows: (rows: readonly Row[], selected: boolean) => void;
  /** Everything that matches `filter`, however much that is. */
  readonly selectAll: (filter: Filter, total: number) => void;
  readonly drop: (ids: readonly number[]) => void;
  readonly clear: () => void;
};

/**
 * The selection of a list. “All matching” is dropped when the list changes, that is when `listed` does; single rows are
 * kept.
 */
export function useSelection<Row extends Selectable, Filter extends OfStatuses>(
  listed: string,
): SelectionControl<Row, Filter> {
  const [selection, setSelection] = useState<Selection<Row, Filter>>(NOTHING);
  const [known, setKnown] = useState(listed);
  if (listed !== known) {
    setKnown(listed);
    if (selection.kind === 'matching') setSelection(NOTHING);
  }
  return {
    selection,
    count: countSelected(selection),
    isSelected: (row) => isPicked(selection, row),
    toggle: (row) => setSelection((present) => withToggled(present, row)),
    setRows: (rows, selected) => setSelection((present) => withRows(present, rows, selected)),
    selectAll: (filter, total) => setSelection(withAll(filter, total)),
    drop: (ids) => setSelection((present) => withoutIds(present, ids)),
    clear: () => setSelection(NOTHING),
  };
}
