'use client';

import { type RefObject, useEffect, useRef } from 'react';
import { hasFocus, isInField } from '#components/ui/overlay/focus-state.ts';
import { isPhone, isWide } from '#components/ui/use-is-wide.ts';

type CandidateFocus = {
  /** The container of the candidate, also while the next one is read. */
  readonly place: RefObject<HTMLElement | null>;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  /** The candidate that is shown; undefined for none. */
  readonly id: number | undefined;
  readonly cvOpen: boolean;
  /** The candidate is the page: the first one is shown from its top. */
  readonly isPage?: boolean;
};

/**
 * Moves the focus to the name of the next candidate, and until it is there to its container. A CV that covers the
 * screen holds the focus, so the name gets it once the CV is closed.
 */
export function useCandidateFocus({ place, heading, id, cvOpen, isPage = false }: CandidateFocus): void {
  const focused = useRef<number | 'none' | null>(null);
  useEffect(() => {
    if (cvOpen && isPhone()) return;
    const isFirst = focused.current === null;
    if (id === undefined) {
      if (isFirst) return;
      focused.current = 'none';
      if (!hasFocus()) place.current?.focus({ preventScroll: true });
      return;
    }
    if (focused.current === id) return;
    focused.current = id;
    if (isInField()) return;
    heading.current?.focus({ preventScroll: isFirst || !isPage || isWide() });
  }, [place, heading, id, cvOpen, isPage]);
}
