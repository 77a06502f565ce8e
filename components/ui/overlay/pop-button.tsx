'use client';

import { type ReactNode, Suspense } from 'react';
import { Spinner } from '../loading/spinner.tsx';
import { usePopover } from './use-popover.ts';

/** Closes the panel that is open, with those inside it. */
export const closePopovers = () => document.querySelector<HTMLElement>(':popover-open')?.hidePopover();

type PopButtonProps = {
  /** Of the panel. */
  id: string;
  /** What the button shows, and how it looks. */
  face: ReactNode;
  className: string;
  /** Name of the panel. */
  label: string;
  /** How wide and how high the panel is, and how it writes. */
  panel: string;
  /** Made only while the panel is open, and may be fetched then. */
  children: ReactNode;
};

/** A button and the panel it opens: the popover of the browser, along the bottom of a phone. */
export function PopButton({ id, face, className, label, panel, children }: PopButtonProps) {
  const { open, popover } = usePopover();
  return (
    <>
      <button type="button" popoverTarget={id} className={className}>
        {face}
      </button>
      <div
        {...popover}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        className={`pop scroll-thin rounded border bg-raised p-4 shadow-pop open:animate-appear max-sm:sheet ${panel}`}
      >
        {open && <Suspense fallback={<Spinner />}>{children}</Suspense>}
      </div>
    </>
  );
}
