import Papa from 'papaparse';
import { type CsvTable, type FileFault, IMPORT_BYTES, IMPORT_COLUMNS, IMPORT_LINES } from './model.ts';

type Read =
  | { readonly ok: true; readonly table: CsvTable }
  | { readonly ok: false; readonly fault: FileFault };
const faulty = (fault: FileFault): Read => ({ ok: false, fault });

/** The cells of a CSV file: separated by comma, semicolon or tab; in UTF-8, UTF-16 or Windows-1252. */
export function readCsv(bytes: Uint8Array): Read {
  if (bytes.length > IMPORT_BYTES) return faulty('tooLarge');
  const text = decode(bytes);
  // Workbooks and pictures contain NUL bytes.
  if (text.includes('\0')) return faulty('notText');
  if (text.trim() === '') return faulty('empty');
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: separatorOf(text) });
  if (errors.some(({ type }) => type === 'Quotes')) return faulty('openQuote');
  const rows = data
    .map((cells, at) => ({ line: at + 1, cells: cells.map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  const [first, ...lines] = rows;
  if (!first) return faulty('empty');
  if (first.cells.length > IMPORT_COLUMNS) return faulty('tooManyColumns');
  if (lines.length === 0) return faulty('noLines');
  if (lines.length > IMPORT_LINES) return faulty('tooManyLines');
  return { ok: true, table: { headings: first.cells, lines } };
}

const SEPARATORS = [';', ',', '\t'] as const;

/** The separator of the headings: later lines have commas in their texts. */
function separatorOf(text: string): string {
  const [headings = ''] = text
    .trimStart()
    .replace(/"[^"]*"/g, '')
    .split(/[\r\n]/, 1);
  const countOf = (separator: string) => headings.split(separator).length;
  return SEPARATORS.reduce((best, one) => (countOf(one) > countOf(best) ? one : best));
}

function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
