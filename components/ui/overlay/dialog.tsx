'use client';

import { type ReactNode, useId } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { close } from '../icons/icon-paths.ts';
import { useModal } from './use-modal.ts';

type DialogProps = {
  open: boolean;
  /** Also called for Escape and for a press outside. */
  onClose: () => void;
  title: ReactNode;
  closeLabel: string;
  children: ReactNode;
  /** Buttons, the primary one last. */
  footer?: ReactNode;
  size?: 'sm' | 'md' | 'lg';
  /** Nothing in it takes the focus: the arrow keys scroll it once it has the focus itself. */
  isPlain?: boolean;
};

const WIDTH = { sm: 'max-w-md', md: 'max-w-xl', lg: 'max-w-3xl' } as const;

/** A modal dialog in the middle of the page. */
export function Dialog({
  open,
  onClose,
  title,
  closeLabel,
  children,
  footer,
  size = 'sm',
  isPlain = false,
}: DialogProps) {
  const dialog = useModal(open);
  const titleId = useId();

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={() => !dialog.current?.open && onClose()}
      closedby="any"
      className={`w-[calc(100vw-2rem)] ${WIDTH[size]} max-h-[calc(100dvh-2rem)] rounded border bg-raised p-0 text-start whitespace-normal shadow-pop open:animate-appear`}
    >
      {open && (
        <div className="flex max-h-[calc(100dvh-2rem)] flex-col">
          <header className="flex items-start justify-between gap-4 px-5 pt-4">
            <h2 id={titleId} className="font-display text-xl">
              {title}
            </h2>
            <IconButton icon={close} label={closeLabel} onClick={onClose} />
          </header>
          <section
            aria-labelledby={isPlain ? titleId : undefined}
            tabIndex={isPlain ? 0 : undefined}
            className="overflow-y-auto px-5 py-4"
          >
            {children}
          </section>
          {footer && (
            <footer className="flex flex-wrap justify-end gap-2 border-t px-5 py-3">{footer}</footer>
          )}
        </div>
      )}
    </dialog>
  );
}
