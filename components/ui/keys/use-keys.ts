import { useEffect, useRef } from 'react';
import { holdsLetters, isField } from '../overlay/focus-state.ts';
import { type FirstKey, matchKeys } from './match-keys.ts';

export type KeyCommand = {
  /**
   * Each by the character that it types, so that it is the same letter on AZERTY, QWERTY and QWERTZ: `E`, `?`,
   * `Escape`; `Mod+Z` with Ctrl or ⌘, `G O` as a sequence.
   */
  readonly keys: readonly string[];
  /** Repeats while the key is held. */
  readonly repeats?: true;
  /** Changes something, or opens what does: not for users who may only read. */
  readonly changes?: true;
  /** Also in fields and menus. */
  readonly anywhere?: true;
};

/** A group of key commands that are active together. */
export type KeySurface<Name extends string> = {
  readonly commands: Readonly<Record<Name, KeyCommand>>;
  /** Before the keys of any other surface, and before the focused element. */
  readonly comesFirst?: true;
  /** Also while a sheet is open, which passes on the keys of the page. */
  readonly inSheets?: true;
};

/**
 * Activates the keys of a surface. They are inactive in dialogs, menus and fields, and single letters also where they
 * are switched off (WCAG 2.1.4) or a text field is open or being opened. `act` returns false where there was nothing to
 * do, so that the browser handles the key.
 */
export function useKeys<Name extends string>(
  surface: KeySurface<Name>,
  act: (command: Name, event: KeyboardEvent) => unknown,
): void {
  const latest = useRef({ surface, act });
  useEffect(() => {
    latest.current = { surface, act };
  });
  const capture = surface.comesFirst === true;
  useEffect(() => {
    let first: FirstKey = null;
    const onKeyDown = (event: KeyboardEvent) => {
      const { surface, act } = latest.current;
      const match = matchKeys(surface.commands, first, event);
      const command = match.command === null ? null : surface.commands[match.command];
      if (event.defaultPrevented || (event.repeat && !command?.repeats)) return;
      if (!isHeard(event, surface, command)) return;
      first = match.first;
      if (match.isTaken) event.stopImmediatePropagation();
      const isDone = match.command !== null && act(match.command, event) !== false;
      if (match.isTaken || isDone) event.preventDefault();
    };
    addEventListener('keydown', onKeyDown, { capture });
    return () => removeEventListener('keydown', onKeyDown, { capture });
  }, [capture]);
}

function isHeard(
  { key, ctrlKey, metaKey, target }: KeyboardEvent,
  { inSheets }: KeySurface<string>,
  command: KeyCommand | null,
): boolean {
  if (document.querySelector(inSheets ? 'dialog[open]:not([data-sheet])' : 'dialog[open]')) return false;
  if (command?.anywhere) return true;
  if (document.querySelector('[popover]:popover-open') || isField(target)) return false;
  if (key.length > 1 || ctrlKey || metaKey) return true;
  return document.documentElement.dataset.keys !== 'off' && !holdsLetters();
}
