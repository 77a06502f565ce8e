import { addDays, toParisDay } from '#lib/mirror/paris-day.ts';

/** The day after that of an instant (`YYYY-MM-DD`, Europe/Paris): the first that a new last day may be. */
export function dayAfter(at: Date): string {
  return addDays(toParisDay(at), 1);
}

/** Whole days from one calendar day (`YYYY-MM-DD`) to another; negative when it is past. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T12:00:00Z`) - Date.parse(`${from}T12:00:00Z`)) / 86_400_000);
}
