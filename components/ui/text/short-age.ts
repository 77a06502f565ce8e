import { ageInWords, formatOf, UNITS } from './age-in-words.ts';

type Unit = (typeof UNITS)[number][0];
const unitOf = (elapsed: number) => UNITS.find(([name, from]) => elapsed >= from && name !== 'second');

/** An age where there is little room: “il y a 5 j”, “5d ago”. */
export function shortAge(instant: number, now: number, locale: string): string {
  const elapsed = Math.max(0, now - instant);
  const unit = unitOf(elapsed);
  // A month would be as short as a minute.
  if (!unit || unit[0] === 'month') return ageInWords(instant, now, locale);
  const style = locale === 'fr' ? 'short' : 'narrow';
  return formatOf(languageOf(locale), style).format(-Math.floor(elapsed / unit[2]), unit[0]);
}

/** How long it has been, with little room: “5 j”, “5d”. */
export function shortLength(instant: number, now: number, locale: string): string {
  const elapsed = Math.max(0, now - instant);
  const [name, , ms]: readonly [Unit, number, number] = unitOf(elapsed) ?? ['minute', 0, 60_000];
  const unitDisplay = name === 'month' ? 'long' : locale === 'fr' ? 'short' : 'narrow';
  const options = { style: 'unit', unit: name, unitDisplay } as const;
  return new Intl.NumberFormat(languageOf(locale), options).format(Math.floor(elapsed / ms));
}

/** British English has no narrow ages of its own. */
const languageOf = (locale: string) => locale.split('-')[0] ?? locale;
