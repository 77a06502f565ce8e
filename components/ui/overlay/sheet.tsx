'use client';

import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { useModal } from './use-modal.ts';

type SheetProps = {
  title: string;
  /** Right of the title. */
  aside?: ReactNode;
  /** Also called for Escape. */
  onClose: () => void;
  /** Keys of the page behind that still work, letters in capitals. */
  keys?: readonly string[];
  children: ReactNode;
  /** At the bottom, within reach of the thumb. */
  footer: ReactNode;
};

/** A modal dialog over the whole screen. */
export function Sheet({ title, aside, onClose, keys = [], children, footer }: SheetProps) {
  const dialog = useModal(true);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  useEffect(() => heading.current?.focus(), []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (!keys.includes(event.key.toUpperCase())) event.stopPropagation();
  };
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      data-sheet
      onClose={() => !dialog.current?.open && onClose()}
      onKeyDown={onKeyDown}
      className="m-0 h-dvh max-h-none w-full max-w-none grid-rows-[auto_minmax(0,1fr)_auto] bg-surface p-0 text-start open:grid print:hidden!"
    >
      <header className="flex min-w-0 items-center gap-2 border-b px-3 py-1.5">
        <h2 id={titleId} ref={heading} tabIndex={-1} className="min-w-0 flex-1 truncate font-semibold">
          {title}
        </h2>
        {aside}
      </header>
      <div className="grid min-h-0 min-w-0 overflow-hidden">{children}</div>
      <footer className="border-t bg-raised pb-[env(safe-area-inset-bottom)]">{footer}</footer>
    </dialog>
  );
}
