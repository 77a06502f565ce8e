'use client';

import { useEffect, useState } from 'react';
import { isWide } from '#components/ui/use-is-wide.ts';

type CvControl = {
  /** The candidate whose CV was asked for; null while none is open. */
  readonly cvOf: number | null;
  readonly onCv: (open: boolean) => void;
};

/** Whether a CV is open. Beside the candidate it stays open for the next ones, each fetched when looked at for a while. */
export function useCv(shownId: number | null): CvControl {
  const [cvOf, setCvOf] = useState<number | null>(null);
  useEffect(() => {
    // As a sheet a CV is of one candidate: the next one's is opened by a press of its own.
    if (shownId !== cvOf && !isWide()) setCvOf(null);
  }, [shownId, cvOf]);
  return { cvOf, onCv: (open) => setCvOf(open ? shownId : null) };
}
