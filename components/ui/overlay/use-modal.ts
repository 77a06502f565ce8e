import { type RefObject, useLayoutEffect, useRef } from 'react';

/** The browser's modal dialog: it holds the focus, gives it back, and makes the page behind inert. */
export function useModal(open: boolean): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  // Closed before it leaves the page: a dialog that is only removed gives the focus back to nobody.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    element.showModal();
    return () => element.close();
  }, [open]);
  return dialog;
}
