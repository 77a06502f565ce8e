/** What a key asks for on the applications screen; the screen decides what it means where. */
export type KeyCommand =
  | 'next'
  | 'previous'
  | 'nextColumn'
  | 'previousColumn'
  | 'open'
  | 'close'
  | 'pickStage'
  | 'nextStage'
  | 'refuse'
  | 'later'
  | 'select'
  | 'undo'
  | 'filter'
  | 'switchView'
  | 'openCv';

type KeyPress = {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
};

/** Keys that are no character: they stay when single-letter keys are switched off (WCAG 2.1.4). */
const NAMED: Readonly<Record<string, KeyCommand>> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  ArrowRight: 'nextColumn',
  ArrowLeft: 'previousColumn',
  Enter: 'open',
  Escape: 'close',
};

const LETTERS: Readonly<Record<string, KeyCommand>> = {
  j: 'next',
  k: 'previous',
  s: 'pickStage',
  e: 'nextStage',
  r: 'refuse',
  l: 'later',
  x: 'select',
  z: 'undo',
  f: 'filter',
  v: 'switchView',
  c: 'openCv',
};

/** Commands that change something, or open what does: they act only where the person is for sure. */
export const CHANGES: ReadonlySet<KeyCommand> = new Set([
  'pickStage',
  'nextStage',
  'refuse',
  'later',
  'select',
  'undo',
]);

/**
 * The command of a key press, by the character it types (`event.key`), so that it is the same letter on
 * AZERTY, QWERTY and QWERTZ. Combinations belong to the browser, except Ctrl/⌘ Z.
 */
export function commandOf(press: KeyPress, lettersOn: boolean): KeyCommand | null {
  if (
    (press.ctrlKey || press.metaKey) &&
    !press.altKey &&
    !press.shiftKey &&
    press.key.toLowerCase() === 'z'
  ) {
    return 'undo';
  }
  if (press.ctrlKey || press.metaKey || press.altKey) return null;
  const named = NAMED[press.key];
  if (named) return named;
  if (!lettersOn || press.shiftKey) return null;
  return LETTERS[press.key.toLowerCase()] ?? null;
}
