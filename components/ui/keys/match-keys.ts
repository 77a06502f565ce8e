import type { KeyCommand } from './use-keys.ts';

/** The first key of a sequence of two, and when it was pressed, in milliseconds; null when there is none. */
export type FirstKey = { readonly key: string; readonly at: number } | null;

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'timeStamp'>;

type Match<Name> = {
  readonly command: Name | null;
  readonly first: FirstKey;
  /** The key is part of a sequence: nothing else may act on it. */
  readonly isTaken: boolean;
};

const WINDOW_MS = 1500;
const LETTER = /^\p{L}$/u;

/**
 * The command of a key press; after a first key the next letter belongs to the sequence for a second and a half,
 * whether it is known or not.
 */
export function matchKeys<Name extends string>(
  commands: Readonly<Record<Name, KeyCommand>>,
  first: FirstKey,
  press: Press,
): Match<Name> {
  const key = nameOf(press);
  const all = Object.entries<KeyCommand>(commands) as [Name, KeyCommand][];
  const find = (keys: string) => all.find(([, command]) => command.keys.includes(keys))?.[0] ?? null;
  if (key === null) return { command: null, first: null, isTaken: false };
  if (first && LETTER.test(key) && press.timeStamp - first.at <= WINDOW_MS)
    return { command: find(`${first.key} ${key}`), first: null, isTaken: true };
  if (all.some(([, { keys }]) => keys.some((known) => known.startsWith(`${key} `))))
    return { command: null, first: { key, at: press.timeStamp }, isTaken: true };
  return { command: find(key), first: null, isTaken: false };
}

/**
 * The key in the notation of a key table; null for keys of the browser: Alt, and Shift with a letter or a combination.
 */
function nameOf({ key, ctrlKey, metaKey, altKey, shiftKey }: Press): string | null {
  const name = key.length === 1 ? key.toUpperCase() : key;
  const isCombined = ctrlKey || metaKey;
  if (altKey || (shiftKey && (isCombined || LETTER.test(name)))) return null;
  return isCombined ? `Mod+${name}` : name;
}
