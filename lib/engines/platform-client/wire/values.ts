import { decodeEntities, toPlainText } from './html.ts';
import { instantOfWall } from './zone.ts';

/**
 * Reading what the platform sends without ever throwing: a field that is missing, null or of another type is read as
 * its neutral value, and unknown fields are ignored.
 */
export type Wire = Readonly<Record<string, unknown>>;

const NOTHING: Wire = {};

export function record(value: unknown): Wire {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Wire) : NOTHING;
}

export function isRecord(value: unknown): boolean {
  return record(value) !== NOTHING;
}

/** Text, also from a number and from the `{ rendered }` of content management systems; entities are decoded. */
export function textOrNull(value: unknown): string | null {
  const found = sourceOrNull(value);
  return found === null ? null : decodeEntities(found);
}

/** Text of several lines, without the markup in which some platforms store it. */
export function proseOrNull(value: unknown): string | null {
  const found = sourceOrNull(value);
  return found === null ? null : toPlainText(found);
}

/** Text as on the wire: entities and markup are not decoded. */
export function sourceOrNull(value: unknown): string | null {
  if (typeof value === 'string') return storable(value);
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  const { rendered } = record(value);
  return typeof rendered === 'string' ? storable(rendered) : null;
}

/** Without what JSON can contain and the database cannot store: NUL, and lone surrogates. */
function storable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}

export function text(value: unknown, fallback = ''): string {
  return textOrNull(value) ?? fallback;
}

/** A text, or null when it is empty: `''` is how some platforms write “none”. */
export function wordOrNull(value: unknown): string | null {
  const found = textOrNull(value)?.trim();
  return found ? found : null;
}

export function numberOrNull(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'string' || value.trim() === '') return null;
  const parsed = Number(value);
  return Number.isFinite(parsed) ? parsed : null;
}

export function countOrNull(value: unknown): number | null {
  const found = numberOrNull(value);
  return found !== null && Number.isInteger(found) && found >= 0 ? found : null;
}

/** A positive whole number that a database integer can hold. */
export function idOrNull(value: unknown): number | null {
  const found = countOrNull(value);
  return found !== null && found > 0 && found <= 2_147_483_647 ? found : null;
}

/** Null only when the field is missing; anything that does not mean yes is no. */
export function flagOrNull(value: unknown): boolean | null {
  if (value === undefined || value === null) return null;
  return value === true || value === 1 || value === '1' || value === 'true';
}

export function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** A term’s slug, from a text or a record with a slug or a name. */
export function termOrNull(value: unknown): string | null {
  const term = record(value);
  return wordOrNull(value) ?? wordOrNull(term.slug) ?? wordOrNull(term.name);
}

export function termsOrNull(value: unknown): string[] | null {
  return Array.isArray(value) ? list(value).flatMap((entry) => termOrNull(entry) ?? []) : null;
}

export function textsOrNull(value: unknown): string[] | null {
  return Array.isArray(value) ? list(value).flatMap((entry) => textOrNull(entry) ?? []) : null;
}

/** Counts by name, with any names. */
export function countsOrNull(value: unknown): Record<string, number> | null {
  if (!isRecord(value)) return null;
  return Object.fromEntries(
    Object.entries(record(value)).flatMap(([name, raw]) => {
      const count = countOrNull(raw);
      return count === null ? [] : [[name, count] as const];
    }),
  );
}

/** An instant as RFC 3339 text in UTC with milliseconds; a text without a time zone has that of the platform. */
export function instantOrNull(value: unknown): string | null {
  const found = wordOrNull(value);
  if (found === null || !/^\d{4}-\d{2}-\d{2}/.test(found)) return null;
  const wall = wallOrNull(found);
  return wall === null
    ? inCommonYear(Date.parse(found.replace(' ', 'T')))
    : inCommonYear(instantOfWall(wall));
}

/** The same for a text that is in UTC when it has no time zone. */
export function gmtOrNull(value: unknown): string | null {
  const found = wordOrNull(value);
  const wall = found === null ? null : wallOrNull(found);
  return wall === null ? instantOrNull(value) : inCommonYear(wall);
}

/** Milliseconds of a date with a time and without a time zone, as if it were UTC; null for every other text. */
export function wallOrNull(text: string): number | null {
  if (!/^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?$/.test(text)) return null;
  const wall = Date.parse(`${text.replace(' ', 'T')}Z`);
  return Number.isNaN(wall) ? null : wall;
}

function inCommonYear(at: number): string | null {
  if (Number.isNaN(at)) return null;
  const read = new Date(at).toISOString();
  return COMMON_YEAR.test(read) ? read : null;
}

/** A valid day `YYYY-MM-DD`, also from an instant. */
export function dayOrNull(value: unknown): string | null {
  const found = /^(\d{4}-\d{2}-\d{2})/.exec(wordOrNull(value) ?? '')?.[1];
  if (found === undefined || !COMMON_YEAR.test(found)) return null;
  const at = Date.parse(found);
  // The 30th of February is parsed too, as the 2nd of March.
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(found) ? found : null;
}

/** The years 1 to 9999, which databases and forms support. */
const COMMON_YEAR = /^(?!0000)\d{4}-/;

/** Stands for a missing instant, older than any other. */
export const UNKNOWN_INSTANT = '1970-01-01T00:00:00.000Z';
