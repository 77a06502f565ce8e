import { offsetOf } from './day.ts';
import { DAY_MS } from './durations.ts';

const HALF_YEAR_MS = 182 * DAY_MS;

/** Whether clocks of two zones show the same time, now and in half a year. */
export function isSameClock(one: string, other: string, now: Date): boolean {
  const both = [now.getTime(), now.getTime() + HALF_YEAR_MS];
  return both.every((at) => offsetOf(one, at) === offsetOf(other, at));
}

/** Zones whose long name in `Intl` is shared with other zones and names no place of France. */
const SHARING: readonly string[] = [
  'Europe/Paris',
  'America/Guadeloupe',
  'America/Martinique',
  'America/St_Barthelemy',
  'America/Marigot',
  'Indian/Mayotte',
];

/** Format options of `Intl` for the name of a clock; empty where there is no usable one. */
export type ClockNaming = { readonly timeZoneName?: 'shortGeneric' | 'longGeneric' };

/** Names the place: `heure de La Réunion`, `heure : Mayotte`. */
export function namingOf(zone: string): ClockNaming {
  return { timeZoneName: SHARING.includes(zone) ? 'shortGeneric' : 'longGeneric' };
}

/** The display name of a zone: `heure de La Réunion`, `Réunion Time`. */
export function clockNameOf(zone: string, locale: string): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone: zone, ...namingOf(zone) }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}
