'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { APPLICATION_KEYS } from '#components/shell/keys/key-commands.ts';
import { IconButton } from '#components/ui/button/icon-button.tsx';
import { close } from '#components/ui/icons/icon-paths.ts';
import { Sheet } from '#components/ui/overlay/sheet.tsx';
import { isSheetEntry, SHEET_ENTRY } from '../candidate/sheet-entry.ts';
import { useScreen } from '../screen-context.ts';

type CvSheetProps = {
  title: string;
  closeLabel: string;
  aside: ReactNode;
  onClose: () => void;
  /** The answers to the candidate. */
  answers: ReactNode;
  children: ReactNode;
};

/** Keys of the page behind an open sheet: close, next stage, refuse, snooze, undo. */
const { openCv, nextStage, refuse, later, undo } = APPLICATION_KEYS.commands;
const ANSWER_KEYS = [openCv, nextStage, refuse, later, undo].flatMap(({ keys }) => keys);

/** A CV over the whole screen, with all controls at its bottom. */
export function CvSheet({ title, closeLabel, aside, onClose, answers, children }: CvSheetProps) {
  const { inSheet } = useScreen();
  useBackCloses(onClose);
  return (
    <Sheet
      title={title}
      aside={aside}
      onClose={onClose}
      keys={ANSWER_KEYS}
      footer={
        <div className="grid grid-cols-1 gap-1.5 p-1.5">
          <div ref={inSheet} className="empty:hidden" />
          <div className="flex items-center gap-1.5">
            <IconButton icon={close} label={closeLabel} shortcut="C" onClick={onClose} />
            <div className="min-w-0 flex-1">{answers}</div>
          </div>
        </div>
      }
    >
      {children}
    </Sheet>
  );
}

/**
 * Adds a history entry while the sheet is open, so that Back closes it and not the page. It is not in the address: a
 * reload must not fetch a CV.
 */
function useBackCloses(onClose: () => void): void {
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  useEffect(() => {
    window.history.pushState({ [SHEET_ENTRY]: true }, '');
    const onPopState = () => !isSheetEntry() && latest.current();
    addEventListener('popstate', onPopState);
    return () => {
      removeEventListener('popstate', onPopState);
      // Closed otherwise: its entry is removed too, unless the next candidate has replaced it.
      if (isSheetEntry()) window.history.back();
    };
  }, []);
}
