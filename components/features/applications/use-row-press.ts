'use client';

import type { MouseEvent } from 'react';
import type { ApplicationRow } from '#lib/features/applications/view-model.ts';
import { useScreen } from './screen-context.ts';

/**
 * A press on a row or a card: it opens the candidate, and selects it once “Select” was chosen. Those for a new tab or
 * window are the browser's.
 */
export function useRowPress(row: ApplicationRow): (event: MouseEvent) => void {
  const { open, ticks } = useScreen();
  return (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    // A key opens the candidate still: the box beside it has a key of its own.
    if (ticks.isBegun && event.detail > 0) ticks.toggle(row);
    else open(row.id);
  };
}
