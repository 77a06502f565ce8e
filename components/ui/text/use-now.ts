'use client';

import { useEffect, useState } from 'react';

/**
 * The time, in milliseconds since 1970: at first the server's (null where it gives none), then updated every `everyMs`.
 */
export function useNow<Initial extends number | null>(initial: Initial, everyMs = 15_000): number | Initial {
  const [now, setNow] = useState<number | Initial>(initial);
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
