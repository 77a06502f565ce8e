'use client';

import { type ReactNode, Suspense, useEffect, useId } from 'react';
import { Spinner } from '../loading/spinner.tsx';
import { usePopover } from './use-popover.ts';

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
  const { open, popover } = usePopover();
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
        {...popover}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        onToggle={(event) => {
          popover.onToggle(event);
          if (event.newState === 'open') focusFirst(event.currentTarget);
        }}
        className={`pop ${align === 'end' ? 'pop-end' : ''} scroll-thin min-w-48 rounded border bg-raised p-1 text-sm shadow-pop open:animate-appear`}
      >
        {open && (
          <Suspense fallback={<Spinner />}>
            {children}
            <FocusFirst id={id} />
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
function FocusFirst({ id }: { id: string }) {
  useEffect(() => {
    const menu = document.getElementById(id);
    if (menu?.matches(':popover-open')) focusFirst(menu);
  }, [id]);
  return null;
}
