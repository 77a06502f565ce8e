import type { ReactNode } from 'react';

const PLACES = {
  atBottom: 'at-bottom',
  /** The line of the list is already at the bottom of a phone. */
  overLine: 'over-bottom',
  overBars: 'over-bars',
} as const;

type BottomDockProps = { place: keyof typeof PLACES; children: ReactNode };

/** Fixed over the bottom edge of the window; the page has room below, so that nothing is hidden. */
export function BottomDock({ place, children }: BottomDockProps) {
  return <div className={`bottom-dock print:hidden ${PLACES[place]}`}>{children}</div>;
}
