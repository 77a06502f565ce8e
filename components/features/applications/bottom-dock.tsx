import type { ReactNode } from 'react';

type BottomDockProps = {
  /** The line of the list is already at the bottom of a phone. */
  aboveLine: boolean;
  children: ReactNode;
};

/** Fixed over the bottom edge of the window; the page has room below, so that nothing is hidden. */
export function BottomDock({ aboveLine, children }: BottomDockProps) {
  return (
    <div
      className={`bottom-dock print:hidden ${aboveLine ? 'over-bottom' : 'bottom-[calc(var(--bottom-bar)+0.5rem)]'}`}
    >
      {children}
    </div>
  );
}
