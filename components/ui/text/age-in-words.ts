import { DAY_MS, HOUR_MS } from '#contract/durations.ts';

/** From this many days on, times are shown in months. */
export const MONTHS_FROM_DAYS = 60;
export const MONTH_DAYS = 30;

/** The shortest time for which a unit is used, and its length. */
export const UNITS = [
  ['month', MONTHS_FROM_DAYS * DAY_MS, MONTH_DAYS * DAY_MS],
  ['day', DAY_MS, DAY_MS],
  ['hour', HOUR_MS, HOUR_MS],
  ['minute', 60_000, 60_000],
  ['second', 1000, 1000],
] as const;

// What browsers return for less than a minute (“maintenant”) does not end a sentence well.
const NOW: Readonly<Record<string, string>> = { fr: 'à l’instant', 'en-GB': 'just now' };

/**
 * “il y a 2 minutes”, “hier”; below the finest unit “à l’instant”. Instants in milliseconds. A fast clock never shows a
 * future time.
 */
export function ageInWords(
  instant: number,
  now: number,
  locale: string,
  finest: 'minute' | 'second' = 'minute',
): string {
  const elapsed = Math.max(0, now - instant);
  const words = formatOf(locale);
  const unit = UNITS.find(([name, from]) => elapsed >= from && (name !== 'second' || finest === 'second'));
  return unit
    ? words.format(-Math.floor(elapsed / unit[2]), unit[0])
    : (NOW[locale] ?? words.format(0, 'second'));
}

/** Cached: creating one costs as much as rendering a card, and a board needs hundreds. */
const formats = new Map<string, Intl.RelativeTimeFormat>();

function formatOf(locale: string): Intl.RelativeTimeFormat {
  const known = formats.get(locale);
  if (known) return known;
  const made = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  formats.set(locale, made);
  return made;
}
