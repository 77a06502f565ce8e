import { useFormatter } from 'next-intl';

/** The day of an instant as text; null where the platform does not give it. */
export function useSince(): (instant: string) => string | null {
  const format = useFormatter();
  // A missing instant is read as the epoch.
  return (instant) => (Date.parse(instant) > 0 ? format.dateTime(new Date(instant), 'day') : null);
}
