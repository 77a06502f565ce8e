import type { OfferFormValues } from '../form.ts';
import {
  fold,
  type ImportField,
  type ImportWords,
  type LineFault,
  WORD_FIELDS,
  type Word,
  type WordField,
} from './model.ts';

type Cell = { readonly value: Partial<OfferFormValues> } | { readonly fault: LineFault };

const DAYS = ['start_date', 'end_date', 'expires_on'] as const satisfies readonly ImportField[];
const isDay = (field: ImportField): field is (typeof DAYS)[number] =>
  (DAYS as readonly string[]).includes(field);
const isWord = (field: ImportField): field is WordField => (WORD_FIELDS as readonly string[]).includes(field);
const isWordList = (field: WordField) => field === 'languages' || field === 'benefits';

/** The value of a field from a cell that is not blank. */
export function readCell(field: ImportField, cell: string, words: ImportWords): Cell {
  if (isDay(field)) {
    const day = readDay(cell);
    return day === null ? { fault: { field, key: 'notDay', cell } } : { value: { [field]: day } };
  }
  if (isWord(field)) return readWords(field, cell, words[field]);
  if (field === 'questions') return { value: { questions: splitLines(cell).map((text) => ({ text })) } };
  return { value: { [field]: plainOf(field, cell) } };
}

function plainOf(field: ImportField, cell: string): string {
  switch (field) {
    case 'postcode':
      // A spreadsheet treats it as a number and drops the leading zero.
      return /^\d{4}$/.test(cell) ? `0${cell}` : cell;
    case 'weekly_hours':
      return cell.replace(/\s*(?:h|heures?|hours?)\.?$/i, '');
    case 'salary_min':
    case 'salary_max':
      return cell.replace(/\s*(?:euros?|eur)$/i, '');
    default:
      return cell;
  }
}

/** `2027-05-01`, or day first: `1/5/2027`, `01.05.2027`. */
function readDay(cell: string): string | null {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(cell);
  const [year, month, day] = iso
    ? iso.slice(1)
    : (/^(\d{1,2})[/.\s-](\d{1,2})[/.\s-](\d{4})$/.exec(cell)?.slice(1).reverse() ?? []);
  if (!year || !month || !day) return null;
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const read = new Date(`${written}T12:00:00Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(written) ? written : null;
}

/** Other names of the values of the contract's closed lists. */
const PERIOD_OF: ReadonlyMap<string, string> = new Map([
  ...['heure', 'horaire', 'hourly', 'h'].map((name) => [name, 'hour'] as const),
  ...['mois', 'mensuel', 'monthly'].map((name) => [name, 'month'] as const),
  ...['an', 'annee', 'annuel', 'yearly', 'annual'].map((name) => [name, 'year'] as const),
]);
const YES = new Set(['oui', 'yes']);
const NO = new Set(['non', 'no']);

function wordOf(field: WordField, cell: string, list: readonly Word[]): string | null {
  const wanted = fold(cell);
  const found = list.find(({ value, names }) => [value, ...names].some((name) => fold(name) === wanted));
  if (found) return found.value;
  if (field === 'salary_period') return PERIOD_OF.get(wanted) ?? null;
  if (field !== 'housing' && field !== 'meals') return null;
  if (NO.has(wanted)) return 'none';
  return YES.has(wanted) ? (field === 'housing' ? 'provided' : 'during_shift') : null;
}

function readWords(field: WordField, cell: string, list: readonly Word[]): Cell {
  const isKnown = (text: string) => wordOf(field, text, list) !== null;
  const parts = !isWordList(field) || isKnown(cell) ? [cell] : splitWords(cell, isKnown);
  const values = parts.map((part) => (list.length === 0 ? part : wordOf(field, part, list)));
  const unknown = values.indexOf(null);
  if (unknown !== -1) {
    const known = list.map(({ value, names }) => names[0] ?? value);
    return { fault: { field, key: 'unknown', cell: parts[unknown] ?? cell, known } };
  }
  const found = values.flatMap((value) => value ?? []);
  return { value: { [field]: isWordList(field) ? [...new Set(found)] : (found[0] ?? '') } };
}

/** Names may contain commas and slashes: these separate only what is not known as a whole. */
function splitWords(cell: string, isKnown: (text: string) => boolean): readonly string[] {
  return splitAt(cell, /[;|\n]/).flatMap((part) => (isKnown(part) ? [part] : splitAt(part, /[,/]/)));
}

const splitLines = (cell: string) => splitAt(cell, /[|\n]/);
const splitAt = (cell: string, by: RegExp) =>
  cell
    .split(by)
    .map((part) => part.trim())
    .filter(Boolean);
