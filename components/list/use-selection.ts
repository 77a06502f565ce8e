'use client';

import { useRef, useState } from 'react';
import {
  countSelected,
  isPicked,
  NOTHING,
  rowsBetween,
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
  /** The selection was started with “Select”, which shows the checkboxes of touch screens until it is cleared. */
  readonly isBegun: boolean;
  readonly begin: () => void;
  /** Something is selected, or “Select” was pressed. */
  readonly isSelecting: boolean;
  readonly isSelected: (row: Row) => boolean;
  /** With the rows as they are shown: also all between the last one and this. */
  readonly toggle: (row: Row, shown?: readonly (Row | undefined)[]) => void;
  /** Selects all of these, or none of them. */
  readonly setRows: (rows: readonly Row[], selected: boolean) => void;
  /** Everything that matches `filter`, however much that is. */
  readonly selectAll: (filter: Filter, total: number) => void;
  /** Ends the selection with its last row. */
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
  const [isBegun, setBegun] = useState(false);
  const count = countSelected(selection);
  /** The id of the row that was toggled last. */
  const last = useRef<number | null>(null);
  const [known, setKnown] = useState(listed);
  if (listed !== known) {
    setKnown(listed);
    if (selection.kind === 'matching') setSelection(NOTHING);
  }
  return {
    selection,
    ...{ count, isBegun, begin: () => setBegun(true), isSelecting: isBegun || count > 0 },
    isSelected: (row) => isPicked(selection, row),
    toggle: (row, shown = []) => {
      const range = rowsBetween(shown, last.current, row);
      last.current = row.id;
      setSelection((present) => withToggled(present, row, range));
    },
    setRows: (rows, selected) => setSelection((present) => withRows(present, rows, selected)),
    selectAll: (filter, total) => setSelection(withAll(filter, total)),
    drop: (ids) => {
      setSelection((present) => withoutIds(present, ids));
      if (count > 0 && countSelected(withoutIds(selection, ids)) === 0) setBegun(false);
    },
    clear: () => {
      last.current = null;
      setSelection(NOTHING);
      setBegun(false);
    },
  };
}
