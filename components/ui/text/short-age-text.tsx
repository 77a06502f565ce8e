'use client';

import { useEffect, useState } from 'react';
import { ageInWords } from './age-in-words.ts';
import { shortLength } from './short-age.ts';

const TICK = 20_000;

/** “5 j” visually, the full text for screen readers; updated while the page is open. */
export function ShortAge({ instant, locale }: { instant: string; locale: string }) {
  const at = Date.parse(instant);
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK);
    return () => clearInterval(timer);
  }, []);
  return (
    <time dateTime={instant} className="tabular">
      {/* The clocks of server and browser differ slightly, and so may the texts. */}
      <span aria-hidden="true" suppressHydrationWarning>
        {shortLength(at, now, locale)}
      </span>
      <span className="sr-only" suppressHydrationWarning>
        {ageInWords(at, now, locale)}
      </span>
    </time>
  );
}
