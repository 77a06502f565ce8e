import { useFormatter } from 'next-intl';

/** The day of an instant in words; null where the platform does not tell it. */
export function useSince(): (instant: string) => string | null {
  const format = useFormatter();
  // What is not told is read as the beginning of time.
  return (instant) => (Date.parse(instant) > 0 ? format.dateTime(new Date(instant), 'day') : null);
}
