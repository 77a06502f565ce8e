'use client';

import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { forgetTyped, isTyped, nextMenuItem, noteTyped } from './menu-keys.ts';

type MenuProps = {
  /** Content of the button. */
  trigger: ReactNode;
  /** Accessible name of the button when its content is not text. */
  label?: string;
  triggerClass: string;
  shortcut?: string;
  align?: 'start' | 'end';
  /** Items can also be chosen by 1, 2, 3. */
  numbered?: boolean;
  /** `MenuItem`, `MenuLink` and `MenuHeading`; rendered only while the menu is open. */
  children: ReactNode;
};

/** A button with a list of actions: the browser's popover, with the keys of a menu. */
export function Menu({
  trigger,
  label,
  triggerClass,
  shortcut,
  align = 'start',
  numbered = false,
  children,
}: MenuProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    noteTyped(event.currentTarget, event);
    if (isTyped(event.currentTarget, event)) return event.preventDefault();
    if (event.key === 'Tab') {
      list.current?.hidePopover();
      return;
    }
    const items = [...(list.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])];
    if (numbered && /^[1-9]$/.test(event.key)) items[Number(event.key) - 1]?.click();
    const next = nextMenuItem<Element>(items, document.activeElement, event.key);
    if (!(next instanceof HTMLElement)) return;
    event.preventDefault();
    event.stopPropagation();
    next.focus();
  };

  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-label={label}
        title={label}
        aria-keyshortcuts={shortcut}
        className={triggerClass}
      >
        {trigger}
      </button>
      <div
        ref={list}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        onBeforeToggle={(event) => {
          forgetTyped(event.currentTarget);
          setOpen(event.newState === 'open');
        }}
        onToggle={(event) => {
          if (event.newState === 'open')
            list.current?.querySelector<HTMLElement>('[role^="menuitem"]')?.focus();
        }}
        onKeyDown={onKeyDown}
        // Some browsers press the button when the space key is released.
        onKeyUp={(event) => isTyped(event.currentTarget, event) && event.preventDefault()}
        onClick={(event) => {
          if ((event.target as HTMLElement).closest('[role^="menuitem"]:not([aria-disabled])')) {
            list.current?.hidePopover();
          }
        }}
        className={`pop ${align === 'end' ? 'pop-end' : ''} scroll-thin min-w-48 rounded border bg-raised p-1 text-sm shadow-pop open:animate-appear`}
      >
        {open && children}
      </div>
    </>
  );
}
