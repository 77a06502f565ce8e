import { useTimeZone } from 'next-intl';

/** The time zone of the screen: that of its scope. */
export function useZone(): string {
  // Every provider sets one: `lib/engines/i18n/request.ts`.
  return useTimeZone() ?? 'UTC';
}
