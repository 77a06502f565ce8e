'use client';

import { type RefObject, useLayoutEffect } from 'react';
import { Opening } from '#components/ui/overlay/opening.tsx';

/** What was typed before the palette was there. */
export type Ahead = { text: string; isEntered: boolean };

export const NOTHING_AHEAD: Ahead = { text: '', isEntered: false };

/** Shown while the palette is fetched: keeps for it what is typed meanwhile. */
export function TypedAhead({ ahead }: { ahead: RefObject<Ahead> }) {
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const { text } = ahead.current;
      if (event.key === 'Enter') ahead.current = { text, isEntered: true };
      else if (event.key === 'Backspace') ahead.current = { text: text.slice(0, -1), isEntered: false };
      else if (event.key.length === 1) ahead.current = { text: text + event.key, isEntered: false };
      else return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    addEventListener('keydown', onKeyDown, { capture: true });
    return () => removeEventListener('keydown', onKeyDown, { capture: true });
  }, [ahead]);
  return <Opening />;
}
