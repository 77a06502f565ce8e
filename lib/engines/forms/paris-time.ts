import { fromParis, wallOfParis } from '#lib/engines/platform-client/wire/zone.ts';

/** An instant as a field of date and time has it, by the clock of Paris: `2026-12-01T09:30`; empty where there is none. */
export function toParisTime(instant: string | null): string {
  if (instant === null) return '';
  return new Date(wallOfParis(Date.parse(instant))).toISOString().slice(0, 16);
}

/** What is typed in such a field as an instant of the wire; what is no time stays as it is, for the schema to name. */
export function fromParisTime(typed: string): string {
  const wall = Date.parse(`${typed}Z`);
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(typed) && !Number.isNaN(wall)
    ? new Date(fromParis(wall)).toISOString()
    : typed;
}

const DAY_MS = 86_400_000;

/** The same time by the clock of Paris so many days later: a day may have 23 hours there, or 25. */
export function daysLater(at: Date, days: number): Date {
  return new Date(fromParis(wallOfParis(at.getTime()) + days * DAY_MS));
}
