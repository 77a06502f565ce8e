'use client';

import { useEffect, useState } from 'react';
import { ageInWords } from './age-in-words.ts';

type AgeProps = { instant: string; locale: string; className?: string };

const TICK = 20_000;

/** How long ago something was, kept true while the page is open. */
export function Age({ instant, locale, className }: AgeProps) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), TICK);
    return () => clearInterval(timer);
  }, []);

  return (
    // The clock of the server and that of the browser differ by a little: the words may too.
    <time dateTime={instant} className={className} suppressHydrationWarning>
      {ageInWords(Date.parse(instant), now, locale)}
    </time>
  );
}
