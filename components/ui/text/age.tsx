'use client';

import { useEffect, useState } from 'react';
import { ageInWords } from './age-in-words.ts';

type AgeProps = {
  instant: string;
  locale: string;
  finest?: 'minute' | 'second';
  className?: string;
};

const TICK = 20_000;

/** How long ago something was, updated while the page is open. */
export function Age({ instant, locale, finest, className }: AgeProps) {
  const [words, setWords] = useState(() => ageInWords(Date.parse(instant), Date.now(), locale, finest));
  useEffect(() => {
    // An equal text renders nothing: a board has hundreds of these.
    const tell = () => setWords(ageInWords(Date.parse(instant), Date.now(), locale, finest));
    tell();
    const timer = setInterval(tell, TICK);
    return () => clearInterval(timer);
  }, [instant, locale, finest]);

  return (
    // The clocks of server and browser differ slightly, and so may the texts.
    <time dateTime={instant} className={className} suppressHydrationWarning>
      {words}
    </time>
  );
}
