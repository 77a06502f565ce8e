import { useEffect, useEffectEvent } from 'react';

/** Runs a task now and then while the page is looked at: at once when it comes back to the front. */
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
    return () => {
      stop.abort();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [everyMs]);
}
