'use client';

import { useEffect, useState } from 'react';
import { waitInWords } from './sign-in-state.ts';

/** A sentence with the time that is left, counted down each second; `{time}` in `words` is replaced. */
export function Countdown({ until, words }: { until: number; words: string }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return <span className="tabular">{words.replace('{time}', waitInWords(until - now))}</span>;
}
