import { useLocale } from 'next-intl';
import { useSyncExternalStore } from 'react';
import { clockNameOf, isSameClock } from '#contract/clock-name.ts';
import { useZone } from './use-zone.ts';

/**
 * The name of the time zone in which times are typed and shown, where the reader's device shows other times; null where
 * they agree, and before hydration.
 */
export function useClockName(): string | null {
  const zone = useZone();
  const locale = useLocale();
  return useSyncExternalStore(
    () => () => undefined,
    () => {
      const now = new Date();
      const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
      return isSameClock(own, zone, now) ? null : clockNameOf(zone, locale);
    },
    () => null,
  );
}
