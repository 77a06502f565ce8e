'use client';

import { type ReactNode, Suspense } from 'react';
import { Spinner } from '../loading/spinner.tsx';
import { usePopover } from './use-popover.ts';

/** Closes the open panel, with those inside it. */
export const closePopovers = () => document.querySelector<HTMLElement>(':popover-open')?.hidePopover();

type PopButtonProps = {
  /** Id of the panel. */
  id: string;
  /** Content of the button. */
  face: ReactNode;
  className: string;
  /** Accessible name of the panel. */
  label: string;
  /** Classes of the panel. */
  panel: string;
  /** Rendered only while the panel is open, and may be fetched then. */
  children: ReactNode;
};

/** A button with a panel: the browser's popover, at the bottom on a phone. */
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
