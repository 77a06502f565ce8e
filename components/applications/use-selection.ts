'use client';

import { useState } from 'react';
import type { ApplicationRow } from '#lib/applications/view-model.ts';

export type SelectionControl = {
  readonly selected: ReadonlyMap<number, ApplicationRow>;
  readonly toggle: (row: ApplicationRow) => void;
  readonly drop: (ids: readonly number[]) => void;
  readonly clear: () => void;
};

/** The applications that are ticked, as they were when they were ticked. */
export function useSelection(): SelectionControl {
  const [selected, setSelected] = useState<ReadonlyMap<number, ApplicationRow>>(new Map());
  const change = (edit: (next: Map<number, ApplicationRow>) => void) =>
    setSelected((present) => {
      const next = new Map(present);
      edit(next);
      return next;
    });
  return {
    selected,
    toggle: (row) =>
      change((next) => {
        if (!next.delete(row.id)) next.set(row.id, row);
      }),
    drop: (ids) =>
      change((next) => {
        for (const id of ids) next.delete(id);
      }),
    clear: () => setSelected(new Map()),
  };
}
