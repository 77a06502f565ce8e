'use client';

import { useEffect, useState } from 'react';

/**
 * The time, in milliseconds since 1970: first as the server said (null where it says none), then as often as `everyMs`
 * asks for.
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
