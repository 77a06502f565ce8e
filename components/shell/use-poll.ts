import { useEffect, useEffectEvent } from 'react';

const NETWORK = ['online', 'offline'] as const;

/** Runs a task now and then while the page is looked at: at once when it comes back to the front, and when the network goes or comes. */
export function usePoll(task: (signal: AbortSignal) => Promise<void>, everyMs: number): void {
  const run = useEffectEvent(task);
  useEffect(() => {
    const stop = new AbortController();
    const tick = () => {
      if (document.visibilityState === 'visible') void run(stop.signal);
    };
    tick();
    const timer = setInterval(tick, everyMs);
    document.addEventListener('visibilitychange', tick);
    for (const change of NETWORK) addEventListener(change, tick);
    return () => {
      stop.abort();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
      for (const change of NETWORK) removeEventListener(change, tick);
    };
  }, [everyMs]);
}
