'use client';

import { type RefObject, useEffect, useRef } from 'react';
import { isInField } from '#components/ui/typing.ts';
import { isWide } from '#components/ui/use-is-wide.ts';

type CandidateFocus = {
  readonly heading: RefObject<HTMLHeadingElement | null>;
  /** The candidate that is shown; undefined while none is. */
  readonly id: number | undefined;
  readonly cvOpen: boolean;
  /** The candidate is the page; the first one is shown from its beginning. */
  readonly isPage?: boolean;
};

/**
 * Moves the focus to the name of the next candidate. Where the CV covers the screen it holds the focus, so the name gets
 * it once the CV is closed.
 */
export function useCandidateFocus({ heading, id, cvOpen, isPage = false }: CandidateFocus): void {
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
    if (isInField()) return;
    heading.current?.focus({ preventScroll: isFirst || !isPage || isWide() });
  }, [heading, id, cvOpen, isPage]);
}
