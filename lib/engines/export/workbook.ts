import { strToU8, zipSync } from 'fflate';
import { DAY_MS } from '#contract/durations.ts';
import { cellText, clockOf, type FileCell } from '#lib/engines/lists/cell.ts';

/** A table of a file: its name, the headings of its columns, and its rows. */
export type Sheet = {
  readonly name: string;
  readonly head: readonly FileCell[];
  readonly rows: readonly (readonly FileCell[])[];
};

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const MIME = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
/** The longest name of a sheet that Excel accepts. */
const LONGEST_NAME = 31;
/** The most characters that Excel accepts in a cell. */
const LONGEST_TEXT = 32_767;

/** Built-in formats of Excel for days and times: each reader sees them as their own Excel writes dates. */
const DAY_FORMAT = 14;
const TIME_FORMAT = 22;
/** Two styles of each format: plain, and bold for headings. */
const FORMATS = [0, DAY_FORMAT, TIME_FORMAT];
const STYLES = FORMATS.flatMap((format) => [0, 1].map((font) => ({ format, font })));
/** Wide enough for a day with its time: Excel shows a narrower one as `####`. */
const WIDTH = 18;

/**
 * Tables as an XLSX workbook, a sheet each. Texts are stored as texts, so that no spreadsheet executes one. Days and
 * times are date cells.
 */
export function toWorkbook(sheets: readonly Sheet[]): Uint8Array<ArrayBuffer> {
  const names = sheetNames(sheets);
  const parts: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${MIME}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${MIME}.styles+xml"/>${each(sheets, (n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${MIME}.worksheet+xml"/>`)}</Types>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${each(sheets, (n) => `<sheet name="${escaped(names[n - 1] ?? '')}" sheetId="${n}" r:id="rId${n}"/>`)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships">${each(sheets, (n) => `<Relationship Id="rId${n}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${n}.xml"/>`)}<Relationship Id="rId${sheets.length + 1}" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="1"><fill><patternFill patternType="none"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${STYLES.length}">${STYLES.map(({ format, font }) => `<xf numFmtId="${format}" fontId="${font}" xfId="0" applyNumberFormat="1" applyFont="1"/>`).join('')}</cellXfs></styleSheet>`,
    ...Object.fromEntries(sheets.map((sheet, at) => [`xl/worksheets/sheet${at + 1}.xml`, toSheet(sheet)])),
  };
  const files = Object.entries(parts).map(([path, text]) => [path, strToU8(XML + text)] as const);
  return zipSync(Object.fromEntries(files));
}

/** A workbook as a download. `name` is ASCII and without its extension. */
export function workbookFile(name: string, sheets: readonly Sheet[]): Response {
  return new Response(toWorkbook(sheets), {
    headers: {
      'content-type': `${MIME}.sheet`,
      'content-disposition': `attachment; filename="${name}.xlsx"`,
      'x-content-type-options': 'nosniff',
    },
  });
}

const each = (sheets: readonly Sheet[], part: (number: number) => string) =>
  sheets.map((_, at) => part(at + 1)).join('');

/** The first row stays visible when one scrolls. */
function toSheet({ head, rows }: Sheet): string {
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
  const lines = [head, ...rows].map(
    (cells, row) =>
      `<row r="${row + 1}">${cells.map((cell, column) => toCell(cell, `${letters(column)}${row + 1}`, row === 0)).join('')}</row>`,
  );
  return `<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews><sheetFormatPr defaultColWidth="${WIDTH}" defaultRowHeight="15"/><sheetData>${lines.join('')}</sheetData></worksheet>`;
}

function toCell(cell: FileCell, place: string, isHead: boolean): string {
  if (cell === null || (typeof cell === 'number' && !Number.isFinite(cell))) return '';
  const isDate = typeof cell === 'object';
  const number = isDate ? serialOf(cell) : typeof cell === 'number' ? cell : null;
  if (number === null) {
    const text = escaped(cellText(cell as Exclude<FileCell, number | null>).slice(0, LONGEST_TEXT));
    return `<c r="${place}"${styleOf(0, isHead)} t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
  }
  const format = isDate ? ('day' in cell ? DAY_FORMAT : TIME_FORMAT) : 0;
  return `<c r="${place}"${styleOf(format, isHead)}><v>${number}</v></c>`;
}

/** 1 January 1970 as a day number of workbooks. */
const EPOCH = 25_569;

/** The day number in a workbook; null for an invalid day, and for days before its calendar. */
function serialOf(cell: Parameters<typeof clockOf>[0]): number | null {
  const serial = clockOf(cell) / DAY_MS + EPOCH;
  return serial >= 1 ? serial : null;
}

function styleOf(format: number, isHead: boolean): string {
  const style = FORMATS.indexOf(format) * 2 + Number(isHead);
  return style === 0 ? '' : ` s="${style}"`;
}

/** A, B, … Z, AA, AB, … */
function letters(column: number): string {
  const rest = Math.floor(column / 26);
  return (rest > 0 ? letters(rest - 1) : '') + String.fromCharCode(65 + (column % 26));
}

/** Drops characters that XML cannot represent. */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** Names that Excel accepts, each once. */
function sheetNames(sheets: readonly Sheet[]): readonly string[] {
  const used = new Set<string>();
  return sheets.map(({ name }, at) => {
    const plain =
      name
        .replace(/[[\]:*?/\\']/g, ' ')
        .trim()
        .slice(0, LONGEST_NAME) || String(at + 1);
    const free = used.has(plain.toLowerCase()) ? `${plain.slice(0, LONGEST_NAME - 4)} ${at + 1}` : plain;
    used.add(free.toLowerCase());
    return free;
  });
}
