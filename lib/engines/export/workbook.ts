import { strToU8, zipSync } from 'fflate';

/** What stands in a cell: text never becomes a formula, numbers stay numbers. */
export type SheetCell = string | number | null;

/** A table of a file: its name, the heads of its columns, and its rows. */
export type Sheet = {
  readonly name: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly SheetCell[])[];
};

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const MIME = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
/** Excel takes no more letters for the name of a sheet. */
const LONGEST_NAME = 31;
/** Excel takes no more characters in a cell. */
const LONGEST_TEXT = 32_767;

/** Tables as an XLSX workbook, a sheet each. Texts are stored as texts: no spreadsheet runs one. */
export function toWorkbook(sheets: readonly Sheet[]): Uint8Array<ArrayBuffer> {
  const names = sheetNames(sheets);
  const parts: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${MIME}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${MIME}.styles+xml"/>${each(sheets, (n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${MIME}.worksheet+xml"/>`)}</Types>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${each(sheets, (n) => `<sheet name="${escaped(names[n - 1] ?? '')}" sheetId="${n}" r:id="rId${n}"/>`)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships">${each(sheets, (n) => `<Relationship Id="rId${n}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${n}.xml"/>`)}<Relationship Id="rId${sheets.length + 1}" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    // The second style is that of heads.
    'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="1"><fill><patternFill patternType="none"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf fontId="0" xfId="0"/><xf fontId="1" applyFont="1" xfId="0"/></cellXfs></styleSheet>`,
    ...Object.fromEntries(sheets.map((sheet, at) => [`xl/worksheets/sheet${at + 1}.xml`, toSheet(sheet)])),
  };
  const files = Object.entries(parts).map(([path, text]) => [path, strToU8(XML + text)] as const);
  return zipSync(Object.fromEntries(files));
}

/** A workbook to keep. `name` is ASCII and without its ending. */
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

/** The first line stays where it is when one scrolls. */
function toSheet({ head, rows }: Sheet): string {
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
  const lines = [head, ...rows].map(
    (cells, row) =>
      `<row r="${row + 1}">${cells.map((cell, column) => toCell(cell, `${letters(column)}${row + 1}`, row === 0)).join('')}</row>`,
  );
  return `<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews><sheetData>${lines.join('')}</sheetData></worksheet>`;
}

function toCell(cell: SheetCell, place: string, isHead: boolean): string {
  if (cell === null || (typeof cell === 'number' && !Number.isFinite(cell))) return '';
  const style = isHead ? ' s="1"' : '';
  return typeof cell === 'number'
    ? `<c r="${place}"${style}><v>${cell}</v></c>`
    : `<c r="${place}"${style} t="inlineStr"><is><t xml:space="preserve">${escaped(cell.slice(0, LONGEST_TEXT))}</t></is></c>`;
}

/** A, B, … Z, AA, AB, … */
function letters(column: number): string {
  const rest = Math.floor(column / 26);
  return (rest > 0 ? letters(rest - 1) : '') + String.fromCharCode(65 + (column % 26));
}

/** Characters that XML has no way to write are left out. */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** Names that Excel takes, each once. */
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
