'use client';

import { useEffect, useState } from 'react';
import { type EntryGroup, matchCommands, type PaletteStart } from '#lib/engines/palette/model.ts';
import { apiHref } from '#lib/engines/scope/href.ts';
import type { ScopeRef } from '#lib/engines/scope/scope.ts';
import { actsOfScreen } from './acts-of-screen.ts';

/** Pause after the last keystroke before the lists are searched, in milliseconds. */
const PAUSE_MS = 150;
const SEARCHED_FROM = 2;

export type PaletteState = {
  readonly start: PaletteStart | null;
  /** The entries for the typed text: commands at once, records as they arrive. */
  readonly groups: readonly EntryGroup[];
  readonly pending: boolean;
  readonly failed: boolean;
};

/** The messages and commands of the palette, read once, and the records that match `typed`. */
export function usePalette(scope: ScopeRef, typed: string): PaletteState {
  const [start, setStart] = useState<PaletteStart | null>(null);
  const [acts] = useState(actsOfScreen);
  const [failed, setFailed] = useState(false);
  const [found, setFound] = useState<{ typed: string; groups: readonly EntryGroup[] }>({
    typed: '',
    groups: [],
  });
  const palette = apiHref(scope, 'palette');
  const text = typed.trim();
  const searched = apiHref(scope, 'palette', 'search', { q: text });
  const isSearched = text.length >= SEARCHED_FROM;

  useEffect(() => {
    const stop = new AbortController();
    read<PaletteStart>(palette, stop.signal).then(setStart, () => {
      if (!stop.signal.aborted) setFailed(true);
    });
    return () => stop.abort();
  }, [palette]);

  useEffect(() => {
    if (!isSearched) return;
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const groups = await read<readonly EntryGroup[]>(searched, stop.signal);
        setFound({ typed: text, groups });
        setFailed(false);
      } catch {
        if (!stop.signal.aborted) setFailed(true);
      }
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [searched, text, isSearched]);

  const known = start
    ? [
        ...(text === '' ? [start.recent] : []),
        { title: start.words.screen, entries: acts },
        ...start.commands,
      ]
    : [];
  const commands = matchCommands(known.map(present), text).filter(({ entries }) => entries.length > 0);
  return {
    start,
    groups: isSearched
      ? [...found.groups.filter(isFound), ...commands, ...found.groups.filter(isInstead)]
      : commands,
    pending: isSearched && found.typed !== text && !failed,
    failed,
  };
}

const isInstead = (group: EntryGroup) => group.isInstead === true;
const isFound = (group: EntryGroup) => !isInstead(group);

/** Drops entries whose control is not on the page behind. */
function present(group: EntryGroup): EntryGroup {
  const entries = group.entries.filter(
    ({ action }) => action.kind !== 'press' || document.querySelector(action.selector) !== null,
  );
  return { ...group, entries };
}

async function read<T>(url: string, signal: AbortSignal): Promise<T> {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(String(response.status));
  return response.json();
}
