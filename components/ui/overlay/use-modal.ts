import { type RefObject, useLayoutEffect, useRef } from 'react';

/** The browser's modal dialog: it traps and restores the focus, and makes the page behind it inert. */
export function useModal(open: boolean): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  // Closed before it is removed: removing an open dialog does not restore the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    element.showModal();
    return () => element.close();
  }, [open]);
  return dialog;
}
