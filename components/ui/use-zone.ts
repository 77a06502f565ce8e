import { useTimeZone } from 'next-intl';

/** The zone by whose clock the screen shows times: that of its scope. */
export function useZone(): string {
  // Every provider has one: `lib/engines/i18n/request.ts`.
  return useTimeZone() ?? 'UTC';
}
