'use client';

import { useEffect, useState } from 'react';
import { waitInWords } from './sign-in-state.ts';

type CountdownProps = {
  /** Milliseconds since 1970. */
  until: number;
  /** `{time}` is replaced by the remaining time. */
  words: string;
  /** Shown at the end, where nothing else happens then. */
  over?: string;
};

/** A sentence with the remaining time, updated each second; only start and end are announced. */
export function Countdown({ until, words, over }: CountdownProps) {
  const [beginning] = useState(() => Date.now());
  const [now, setNow] = useState(beginning);
  const isOver = now >= until;
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isOver]);
  const sentence = (at: number) => words.replace('{time}', waitInWords(until - at));
  if (isOver && over) return over;
  return (
    <>
      <span aria-hidden="true" className="tabular">
        {sentence(now)}
      </span>
      <span className="sr-only">{sentence(beginning)}</span>
    </>
  );
}
