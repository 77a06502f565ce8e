'use client';

import { useEffect, useState } from 'react';
import { isBeside, useIsBeside } from '#components/ui/use-is-wide.ts';
import { keepPreference } from '#lib/engines/preferences/browser.ts';
import type { CvPlace } from '#lib/engines/preferences/model.ts';

export type CvControl = {
  /** `coming`: it will be, where the window has room for it. */
  readonly state: 'open' | 'coming' | 'closed';
  /** The candidate whose CV was asked for by a press; null where it stands beside without. */
  readonly askedFor: number | null;
  readonly onCv: (open: boolean) => void;
  /** For this time: the next round has it beside again. */
  readonly close: () => void;
};

/**
 * Whether a CV is open. Beside the candidate it stays open for the next ones, each fetched when looked at for a while.
 * `place` is where a round has it by itself, remembered when somebody opens or closes it there.
 */
export function useCv(shownId: number | null, place?: CvPlace): CvControl {
  const [askedFor, setAskedFor] = useState<number | null>(null);
  const [isUsual, setUsual] = useState(place === 'beside');
  const beside = useIsBeside();
  useEffect(() => {
    // Under the candidate or over the screen a CV is of that one: the next one's is opened by a press of its own.
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
