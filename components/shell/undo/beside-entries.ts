import { useSyncExternalStore } from 'react';
import type { UndoEntry } from './undo-entry.ts';

const NONE: readonly UndoEntry[] = [];
let entries = NONE;
const listeners = new Set<() => void>();

/** Hands what can be undone above a list to the line of that list: a page has one such line. */
export function putBeside(next: readonly UndoEntry[]): void {
  if (next.length === 0 && entries.length === 0) return;
  entries = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useBesideEntries(): readonly UndoEntry[] {
  return useSyncExternalStore(
    subscribe,
    () => entries,
    () => NONE,
  );
}
