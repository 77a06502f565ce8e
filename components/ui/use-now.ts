'use client';

import { useEffect, useState } from 'react';

/** The time, in milliseconds since 1970: first as the server said, then as often as `everyMs` asks for. */
export function useNow(initial: number, everyMs = 15_000): number {
  const [now, setNow] = useState(initial);
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
