const PARIS_DAY = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Paris',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The calendar day (`YYYY-MM-DD`) on which an instant falls for the people of the establishments. */
export function toParisDay(at: Date): string {
  return PARIS_DAY.format(at);
}

/** The instant at which a day begins in Paris, which is one hour ahead of UTC or two. */
export function midnightOf(day: string): Date {
  const guess = new Date(Date.parse(`${day}T00:00:00Z`) - 2 * 3_600_000);
  return toParisDay(guess) === day ? guess : new Date(guess.getTime() + 3_600_000);
}

/** A day so many days later, or earlier when negative. */
export function addDays(day: string, days: number): string {
  const at = new Date(`${day}T12:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}

/** How many days there are from a day to another, both included. */
export function daysOf({ since, until }: { readonly since: string; readonly until: string }): number {
  return Math.round((Date.parse(until) - Date.parse(since)) / 86_400_000) + 1;
}
