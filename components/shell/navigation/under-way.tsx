'use client';

import { createContext, use } from 'react';

/** Whether a bulk request of the user is running; set by the line that shows its progress. */
export const UnderWayContext = createContext(false);
export const SetUnderWayContext = createContext<(isUnderWay: boolean) => void>(() => undefined);

/** The dot beside the link to bulk requests while one is running. */
export function UnderWay({ words, className }: { words: string; className: string }) {
  if (!use(UnderWayContext)) return null;
  return (
    <span className={`size-2 shrink-0 rounded-full bg-accent forced-colors:bg-[Highlight] ${className}`}>
      <span className="sr-only">{words}</span>
    </span>
  );
}
