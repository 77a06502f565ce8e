const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

// What browsers say for less than a minute (“maintenant”) does not end a sentence well.
const NOW: Readonly<Record<string, string>> = { fr: 'à l’instant', en: 'just now' };

/** “il y a 2 minutes”, “hier”, “à l’instant”; instants in milliseconds. A clock that runs ahead never shows the future. */
export function ageInWords(instant: number, now: number, locale: string): string {
  const elapsed = Math.max(0, now - instant);
  const words = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const unit = UNITS.find(([, length]) => elapsed >= length);
  return unit
    ? words.format(-Math.floor(elapsed / unit[1]), unit[0])
    : (NOW[locale] ?? words.format(0, 'second'));
}
