'use client';

import { type RefObject, useEffect, useRef } from 'react';
import { isWide } from '#components/ui/use-is-wide.ts';

type CandidateFocus = {
  readonly heading: RefObject<HTMLHeadingElement | null>;
  /** The candidate that is shown; undefined while none is. */
  readonly id: number | undefined;
  readonly cvOpen: boolean;
  /** The first candidate is read from the beginning of the page. */
  readonly skipFirst?: boolean;
};

/**
 * Moves the focus to the name of the next candidate. Where the CV covers the screen it holds the focus, so the name gets
 * it once the CV is closed.
 */
export function useCandidateFocus({ heading, id, cvOpen, skipFirst = false }: CandidateFocus): void {
  const focused = useRef<number | 'none' | null>(null);
  useEffect(() => {
    if (cvOpen && !isWide()) return;
    const isFirst = focused.current === null;
    if (id === undefined) {
      if (!isFirst) focused.current = 'none';
      return;
    }
    if (focused.current === id) return;
    focused.current = id;
    if (!isFirst || !skipFirst) heading.current?.focus({ preventScroll: !skipFirst || isWide() });
  }, [heading, id, cvOpen, skipFirst]);
}
