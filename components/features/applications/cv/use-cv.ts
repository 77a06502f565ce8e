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
  /** For now: the next round opens it again. */
  readonly close: () => void;
};

/**
 * Whether a CV is open. Beside the candidate it stays open for the next ones, each fetched after a while. `place` is
 * the preference for triage rounds, stored when somebody opens or closes it there.
 */
export function useCv(shownId: number | null, place?: CvPlace): CvControl {
  const [askedFor, setAskedFor] = useState<number | null>(null);
  const [isUsual, setUsual] = useState(place === 'beside');
  const beside = useIsBeside();
  useEffect(() => {
    // Below the candidate or over the screen a CV belongs to that candidate: the next one's needs its own press.
    if (shownId !== askedFor && !isBeside()) setAskedFor(null);
  }, [shownId, askedFor]);
  const usual = isUsual && (beside === null ? 'coming' : beside && 'open');
  return {
    state: askedFor === null ? usual || 'closed' : 'open',
    askedFor,
    onCv: (open) => {
      setAskedFor(open ? shownId : null);
      if (!place || !isBeside()) return;
      setUsual(open);
      void keepPreference('cv', open ? 'beside' : 'closed');
    },
    close: () => {
      setAskedFor(null);
      setUsual(false);
    },
  };
}
