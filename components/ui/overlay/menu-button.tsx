'use client';

import { type ReactNode, type RefObject, Suspense, useEffect, useId, useRef, useState } from 'react';
import { Spinner } from '../loading/spinner.tsx';

export type MenuButtonProps = {
  /** Content of the button. */
  trigger: ReactNode;
  /** Accessible name of the button when its content is not text. */
  label?: string;
  triggerClass: string;
  shortcut?: string;
  align?: 'start' | 'end';
  /** `MenuList`; rendered only while the menu is open, and may be fetched then. */
  children: ReactNode;
};

/** A button with a list of actions: the browser's popover. */
export function MenuButton({
  trigger,
  label,
  triggerClass,
  shortcut,
  align = 'start',
  children,
}: MenuButtonProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
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
          setOpen(event.newState === 'open');
        }}
        onToggle={(event) => {
          if (event.newState === 'open') focusFirst(event.currentTarget);
        }}
        className={`pop ${align === 'end' ? 'pop-end' : ''} scroll-thin min-w-48 rounded border bg-raised p-1 text-sm shadow-pop open:animate-appear`}
      >
        {open && (
          <Suspense fallback={<Spinner />}>
            {children}
            <FocusFirst menu={list} />
          </Suspense>
        )}
      </div>
    </>
  );
}

function focusFirst(menu: HTMLElement): void {
  menu.querySelector<HTMLElement>('[role^="menuitem"]')?.focus();
}

/** For items that were fetched when the menu was open already. */
function FocusFirst({ menu }: { menu: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    if (menu.current?.matches(':popover-open')) focusFirst(menu.current);
  }, [menu]);
  return null;
}
