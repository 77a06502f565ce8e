import type { ReactNode } from 'react';

type BottomDockProps = {
  /** A line of the list lies along the bottom of a phone already. */
  aboveLine: boolean;
  children: ReactNode;
};

/** Over the bottom edge of the window, always in the same place; what is behind can be scrolled clear of it. */
export function BottomDock({ aboveLine, children }: BottomDockProps) {
  return (
    <div
      className={`bottom-dock print:hidden ${aboveLine ? 'over-bottom' : 'bottom-[calc(var(--bottom-bar)+0.5rem)]'}`}
    >
      {children}
    </div>
  );
}
