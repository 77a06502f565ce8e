import { type ToggleEvent, useCallback, useState } from 'react';

/**
 * Whether a popover is open, so that what is in it is made only then: also where it was opened before the script of the
 * page ran. It is unmade once the browser has given the focus back.
 */
export function usePopover() {
  const [open, setOpen] = useState(false);
  const ref = useCallback((element: HTMLElement | null) => {
    if (element?.matches(':popover-open')) setOpen(true);
  }, []);
  const onBeforeToggle = ({ newState }: ToggleEvent) => {
    if (newState === 'open') setOpen(true);
  };
  const onToggle = ({ newState }: ToggleEvent) => setOpen(newState === 'open');
  return { open, popover: { ref, onBeforeToggle, onToggle } };
}
