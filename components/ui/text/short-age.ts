import { UNITS } from './age-in-words.ts';

type Unit = (typeof UNITS)[number][0];
const unitOf = (elapsed: number) => UNITS.find(([name, from]) => elapsed >= from && name !== 'second');

/** A duration of a minute or more in its short form: “5 j”, “5d”. */
export function shortLength(instant: number, now: number, locale: string): string {
  const elapsed = Math.max(0, now - instant);
  const [name, , ms]: readonly [Unit, number, number] = unitOf(elapsed) ?? ['minute', 0, 60_000];
  const unitDisplay = name === 'month' ? 'long' : locale === 'fr' ? 'short' : 'narrow';
  return formatOf(languageOf(locale), { style: 'unit', unit: name, unitDisplay }).format(
    Math.max(1, Math.floor(elapsed / ms)),
  );
}

/** Cached: creating one costs as much as rendering a card, and a board needs hundreds. */
const formats = new Map<string, Intl.NumberFormat>();

function formatOf(language: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${language} ${options.unit} ${options.unitDisplay}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(language, options);
  formats.set(key, made);
  return made;
}

/** British English has no narrow units of its own. */
const languageOf = (locale: string) => locale.split('-')[0] ?? locale;
