import { useEffect, useEffectEvent } from 'react';
import { recordsChanged } from '#lib/core/records-changed-event.ts';

const NETWORK = ['online', 'offline'] as const;
/** A longer gap between ticks means that the machine was asleep. */
const ASLEEP_MS = 60_000;

/**
 * Runs a task periodically while the page is visible, and at once when it becomes visible, when another tab has
 * changed something, and when the network goes or comes. `returned` is true when the user comes back: the page was
 * hidden, or the machine slept.
 */
export function usePoll(
  task: (signal: AbortSignal, returned: boolean) => Promise<void>,
  everyMs: number,
): void {
  const run = useEffectEvent(task);
  useEffect(() => {
    const stop = new AbortController();
    let last = Date.now();
    const tick = (event?: Event) => {
      if (document.visibilityState !== 'visible') return;
      const returned = event?.type === 'visibilitychange' || Date.now() - last > ASLEEP_MS;
      last = Date.now();
      void run(stop.signal, returned);
    };
    tick();
    const timer = setInterval(tick, everyMs);
    document.addEventListener('visibilitychange', tick);
    for (const change of NETWORK) addEventListener(change, tick);
    const stopListening = recordsChanged.listen(tick);
    return () => {
      stop.abort();
      stopListening();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
      for (const change of NETWORK) removeEventListener(change, tick);
    };
  }, [everyMs]);
}
