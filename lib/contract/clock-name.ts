import { offsetOf } from './day.ts';

const HALF_YEAR_MS = 182 * 86_400_000;

/** Whether clocks of two zones show the same, now and in half a year. */
export function isSameClock(one: string, other: string, now: Date): boolean {
  const both = [now.getTime(), now.getTime() + HALF_YEAR_MS];
  return both.every((at) => offsetOf(one, at) === offsetOf(other, at));
}

/** Zones whose long name is that of a clock which they share with others, and tells no place of ours. */
const SHARING: readonly string[] = [
  'Europe/Paris',
  'America/Guadeloupe',
  'America/Martinique',
  'America/St_Barthelemy',
  'America/Marigot',
  'Indian/Mayotte',
];

/** How formats of `Intl` tell the name of a clock; nothing where they do not. */
export type ClockNaming = { readonly timeZoneName?: 'shortGeneric' | 'longGeneric' };

/** So that it tells the place: `heure de La Réunion`, `heure : Mayotte`. */
export function namingOf(zone: string): ClockNaming {
  return { timeZoneName: SHARING.includes(zone) ? 'shortGeneric' : 'longGeneric' };
}

/** What a zone is called: `heure de La Réunion`, `Réunion Time`. */
export function clockNameOf(zone: string, locale: string): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone: zone, ...namingOf(zone) }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}
