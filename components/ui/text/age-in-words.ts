const DAY_MS = 86_400_000;

/** Times of so many days and more are said in months. */
export const MONTHS_FROM_DAYS = 60;
export const MONTH_DAYS = 30;

/** From so long on the unit is used, and how long one is. */
export const UNITS = [
  ['month', MONTHS_FROM_DAYS * DAY_MS, MONTH_DAYS * DAY_MS],
  ['day', DAY_MS, DAY_MS],
  ['hour', 3_600_000, 3_600_000],
  ['minute', 60_000, 60_000],
  ['second', 1000, 1000],
] as const;

// What browsers say for less than a minute (“maintenant”) does not end a sentence well.
const NOW: Readonly<Record<string, string>> = { fr: 'à l’instant', 'en-GB': 'just now' };

/**
 * “il y a 2 minutes”, “hier”; below the finest unit “à l’instant”. Instants in milliseconds. A clock that runs ahead
 * never shows the future.
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

/** To make one costs as much as to draw a card, and a board asks for hundreds. */
const formats = new Map<string, Intl.RelativeTimeFormat>();

function formatOf(locale: string): Intl.RelativeTimeFormat {
  const known = formats.get(locale);
  if (known) return known;
  const made = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  formats.set(locale, made);
  return made;
}
