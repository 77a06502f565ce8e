import { cellText, type FileCell } from './cell.ts';

/** Spreadsheets read UTF-8 only after this mark. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** How spreadsheets of a language separate cells and write numbers. */
const signsOf = (locale: string) =>
  locale === 'fr' ? { separator: ';', decimal: ',' } : { separator: ',', decimal: '.' };

/** What a spreadsheet would execute as a formula, also after blanks and in its full-width form. */
const FORMULA = /^[\s\u00A0]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/u;

/** One line of a file in the reader’s language: every cell quoted, and none of them a formula to any spreadsheet. */
export function toCsvLine(cells: readonly FileCell[], locale: string): string {
  const { separator, decimal } = signsOf(locale);
  return `${cells.map((cell) => toCell(cell, decimal)).join(separator)}\r\n`;
}

function toCell(value: FileCell, decimal: string): string {
  if (value === null) return '""';
  if (typeof value === 'number') return `"${String(value).replace('.', decimal)}"`;
  const text = cellText(value);
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
