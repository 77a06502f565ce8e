const PARIS = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' });

/** The calendar day (`YYYY-MM-DD`) of an instant in Paris. */
export function toParisDay(at: Date): string {
  return PARIS.format(at);
}

/** The day `days` later, or earlier when negative. */
export function addDays(day: string, days: number): string {
  const at = new Date(`${day}T12:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}

/** The instant of midnight in Paris, which is one or two hours ahead of UTC. */
export function midnightOf(day: string): Date {
  const inWinter = new Date(`${day}T00:00:00+01:00`);
  const inSummer = new Date(`${day}T00:00:00+02:00`);
  return toParisDay(inSummer) === day ? inSummer : inWinter;
}
