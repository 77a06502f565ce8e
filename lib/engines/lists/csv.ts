/** Spreadsheets in French read `;`, and UTF-8 only behind this mark. */
const SEPARATOR = ';';
export const BYTE_ORDER_MARK = '\uFEFF';

/** What a spreadsheet would run as a formula, also behind blanks and in its full-width form. */
const FORMULA = /^[\s\u00A0]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/u;

/** One line of a file: every cell quoted, and none of them a formula to any spreadsheet. */
export function toCsvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(toCell).join(SEPARATOR)}\r\n`;
}

function toCell(value: string | number | null): string {
  if (value === null) return '""';
  if (typeof value === 'number') return `"${value}"`;
  const harmless = FORMULA.test(value) ? `'${value}` : value;
  return `"${harmless.replaceAll('"', '""')}"`;
}
