import type { KeyboardEvent, ReactNode } from 'react';
import { isTyped, nextMenuItem, noteTyped } from './menu-keys.ts';

const closeMenu = (list: HTMLElement) => list.closest<HTMLElement>('[popover]')?.hidePopover();

/** The items of an open menu, with its keys. */
export function MenuList({ numbered = false, children }: { numbered?: boolean; children: ReactNode }) {
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const list = event.currentTarget;
    noteTyped(list, event);
    if (isTyped(list, event)) return event.preventDefault();
    if (event.key === 'Tab') return closeMenu(list);
    const items = [...list.querySelectorAll<HTMLElement>('[role^="menuitem"]')];
    if (numbered && /^[1-9]$/.test(event.key)) items[Number(event.key) - 1]?.click();
    const next = nextMenuItem<Element>(items, document.activeElement, event.key);
    if (!(next instanceof HTMLElement)) return;
    event.preventDefault();
    event.stopPropagation();
    next.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it handles the keys of its items, which have the focus.
    <div
      onKeyDown={onKeyDown}
      onClick={(event) => {
        if ((event.target as HTMLElement).closest('[role^="menuitem"]:not([aria-disabled])'))
          closeMenu(event.currentTarget);
      }}
      // Where the press of a space ends, some browsers press the button.
      onKeyUp={(event) => isTyped(event.currentTarget, event) && event.preventDefault()}
    >
      {children}
    </div>
  );
}
