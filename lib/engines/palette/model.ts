import { searchOf } from '#lib/engines/lists/search-words.ts';
import type { PreferenceName } from '#lib/engines/preferences/model.ts';

/** The effect of choosing an entry. `press`: a control of the page behind, named by its selector and its place among these. */
export type PaletteAction =
  | { readonly kind: 'go'; readonly href: string }
  | { readonly kind: 'prefer'; readonly name: PreferenceName; readonly value: string }
  | { readonly kind: 'press'; readonly selector: string; readonly at?: number }
  | { readonly kind: 'help' };

export type Entry = {
  readonly key: string;
  readonly label: string;
  /** Second line: stage, offer, town and day of a candidate. */
  readonly detail: string | null;
  readonly action: PaletteAction;
};

export type EntryGroup = {
  readonly title: string;
  readonly entries: readonly Entry[];
  /** Offered where nothing matches what was typed: below commands that do. */
  readonly isInstead?: true;
};

/** Content of a palette before anything is typed, and its texts: no page ships them. */
export type PaletteStart = {
  /** `{count}` of `found` is filled in. */
  readonly words: Readonly<Record<'search' | 'none' | 'loading' | 'found' | 'screen', string>>;
  /** What the reader has worked on last; shown while nothing is typed. */
  readonly recent: EntryGroup;
  readonly commands: readonly EntryGroup[];
};

/** Commands whose name has every typed word, ignoring accents and capitals; groups without any are left out. */
export function matchCommands(groups: readonly EntryGroup[], typed: string): readonly EntryGroup[] {
  const isSought = searchOf(typed);
  return groups
    .map(({ title, entries }) => ({
      title,
      entries: entries.filter(({ label }) => isSought(`${title} ${label}`)),
    }))
    .filter(({ entries }) => entries.length > 0);
}

/** The position after a key, wrapping around at both ends; null leaves the key to the text field. */
export function nextPlace(key: string, at: number, count: number): number | null {
  if (count === 0) return null;
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return (at - 1 + count) % count;
  return null;
}
