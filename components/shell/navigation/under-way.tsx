'use client';

import { createContext, use } from 'react';

/** Whether a bulk request of the person is under way, which the line about it tells the navigation. */
export const UnderWayContext = createContext(false);
export const TellUnderWayContext = createContext<(isUnderWay: boolean) => void>(() => undefined);

/** The mark of what is under way, beside the way to it. */
export function UnderWay({ words, className }: { words: string; className: string }) {
  if (!use(UnderWayContext)) return null;
  return (
    <span className={`size-2 shrink-0 rounded-full bg-accent forced-colors:bg-[Highlight] ${className}`}>
      <span className="sr-only">{words}</span>
    </span>
  );
}
