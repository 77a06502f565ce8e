'use client';

import { useEffect, useState } from 'react';
import { isBeside, useIsBeside } from '#components/ui/use-is-wide.ts';
import { keepPreference } from '#lib/engines/preferences/browser.ts';
import type { CvPlace } from '#lib/engines/preferences/model.ts';

export type CvControl = {
  /** `coming`: it opens if the window turns out to have room for it. */
  readonly state: 'open' | 'coming' | 'closed';
  /** The candidate whose CV was opened by a press; null where it is open by preference. */
  readonly askedFor: number | null;
  readonly onCv: (open: boolean) => void;
  /** For now: it is open again with the candidate that is opened next from the list, or in the next round. */
  readonly close: () => void;
};

/**
 * Whether a CV is open. Beside the candidate it stays open for the next ones, each fetched after a while. `place` is
 * the reader's preference, stored when somebody opens or closes a CV there.
 */
export function useCv(shownId: number | null, place: CvPlace): CvControl {
  const [askedFor, setAskedFor] = useState<number | null>(null);
  const [usual, setUsual] = useState(place);
  const [isClosed, setClosed] = useState(false);
  const beside = useIsBeside();
  useEffect(() => {
    if (shownId === null) setClosed(false);
    // Below the candidate or over the screen a CV belongs to that candidate: the next one's needs its own press.
    if (shownId === null || (shownId !== askedFor && !isBeside())) setAskedFor(null);
  }, [shownId, askedFor]);
  const isUsual = shownId !== null && usual === 'beside' && !isClosed;
  const usually = isUsual && (beside === null ? 'coming' : beside && 'open');
  return {
    state: askedFor === null ? usually || 'closed' : 'open',
    askedFor,
    onCv: (open) => {
      if (shownId === null) return;
      setAskedFor(open ? shownId : null);
      setClosed(false);
      if (!isBeside()) return;
      setUsual(open ? 'beside' : 'closed');
      void keepPreference('cv', open ? 'beside' : 'closed');
    },
    close: () => {
      setAskedFor(null);
      setClosed(true);
    },
  };
}
