'use client';

import { useEffect, useRef } from 'react';
import { isElsewhere, mayAct } from '../key-place.ts';

/** What the letters of a round do, by the character that is typed. */
export type TriageKeys = Readonly<Record<'e' | 'r' | 'l' | 'z' | 'j' | 'k' | 'c' | 's', () => void>> & {
  readonly escape: () => void;
};

/** The keys of a round; letters can be switched off in the preferences. */
export function useTriageKeys(keys: TriageKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || event.altKey) return;
      if (chooseInMenu(event)) return event.preventDefault();
      if (isElsewhere(event)) return;
      const key = event.key.toLowerCase();
      const isUndo = (event.ctrlKey || event.metaKey) && key === 'z' && !event.shiftKey;
      if ((event.ctrlKey || event.metaKey) && !isUndo) return;
      const lettersOn = document.documentElement.dataset.keys !== 'off';
      if (key !== 'escape' && !isUndo && (!lettersOn || event.shiftKey)) return;
      if (!isName(key) || !mayAct(event)) return;
      event.preventDefault();
      latest.current[key]();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
}

/** A number that comes before the menu that was just opened has the focus. */
function chooseInMenu({ key, target }: KeyboardEvent): boolean {
  const menu = document.querySelector('[role="menu"]:popover-open');
  if (!menu || !/^[1-9]$/.test(key) || menu.contains(target as Node)) return false;
  menu.querySelectorAll<HTMLElement>('[role="menuitem"]')[Number(key) - 1]?.click();
  return true;
}

const isName = (key: string): key is keyof TriageKeys =>
  ['e', 'r', 'l', 'z', 'j', 'k', 'c', 's', 'escape'].includes(key);
