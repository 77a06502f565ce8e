import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { Window } from 'happy-dom';
import { expect, it } from 'vitest';
import { type Sheet, toWorkbook, workbookFile } from './workbook.ts';

const partsOf = (sheets: readonly Sheet[]) =>
  Object.fromEntries(
    Object.entries(unzipSync(toWorkbook(sheets))).map(([path, bytes]) => [path, strFromU8(bytes)]),
  );

/** Parsed by an XML parser that is not ours. */
function parsed(xml: string) {
  const document = new new Window().DOMParser().parseFromString(xml, 'application/xml');
  expect(document.querySelector('parsererror')).toBeNull();
  return document;
}

function cellsOf(sheet: Sheet): readonly (string | null)[][] {
  const document = parsed(partsOf([sheet])['xl/worksheets/sheet1.xml'] ?? '');
  return [...document.querySelectorAll('row')].map((row) =>
    [...row.querySelectorAll('c')].map((cell) => cell.textContent),
  );
}

it('has every part that a workbook needs, as well-formed XML', () => {
  const parts = partsOf([
    { name: 'Chiffres', head: ['A'], rows: [] },
    { name: 'Étapes', head: ['B'], rows: [] },
  ]);
  expect(Object.keys(parts).sort()).toEqual([
    '[Content_Types].xml',
    '_rels/.rels',
    'xl/_rels/workbook.xml.rels',
    'xl/styles.xml',
    'xl/workbook.xml',
    'xl/worksheets/sheet1.xml',
    'xl/worksheets/sheet2.xml',
  ]);
  for (const part of Object.values(parts)) parsed(part);
});

it('keeps numbers as numbers and unknown values empty', () => {
  const xml = partsOf([{ name: 'a', head: ['n'], rows: [[1.5], [null], [Number.NaN]] }])[
    'xl/worksheets/sheet1.xml'
  ];
  expect(xml).toContain('<c r="A2"><v>1.5</v></c>');
  expect(xml).not.toContain('A3"><');
  expect(xml).not.toContain('NaN');
});

it('writes any text as text: no cell is a formula', () => {
  const hostile = fc.oneof(
    fc.string(),
    fc.string().map((text) => `=${text}`),
    fc.constantFrom('=HYPERLINK("http://x")', '+1', '-1', '@a', '\t=1', '</t><f>1</f>', ']]>', '&amp;'),
  );
  fc.assert(
    fc.property(hostile, (text) => {
      const sheet = { name: text, head: [text], rows: [[text]] };
      const xml = partsOf([sheet])['xl/worksheets/sheet1.xml'] ?? '';
      expect(xml).not.toContain('<f>');
      // Every cell of text is marked as text.
      expect(xml.match(/<c /g)?.length).toBe(xml.match(/t="inlineStr"/g)?.length);
    }),
    { numRuns: 300 },
  );
  expect(cellsOf({ name: 'a', head: ['h'], rows: [['=1+1', '<b> & "c"']] })).toEqual([
    ['h'],
    ['=1+1', '<b> & "c"'],
  ]);
});

it('gives sheets allowed and distinct names, and columns beyond Z', () => {
  const long = 'Chiffres: [de] la période / 2026 et de bien davantage';
  const parts = partsOf([
    { name: long, head: [], rows: [] },
    { name: long, head: Array.from({ length: 28 }, () => 'x'), rows: [] },
  ]);
  const names = [...parsed(parts['xl/workbook.xml'] ?? '').querySelectorAll('sheet')].map(
    (one) => one.getAttribute('name') ?? '',
  );
  expect(new Set(names).size).toBe(2);
  for (const name of names) {
    expect(name.length).toBeLessThanOrEqual(31);
    expect(name).not.toMatch(/[[\]:*?/\\]/);
  }
  expect(parts['xl/worksheets/sheet2.xml']).toContain('r="AB1"');
});

it('is offered as a download', () => {
  const { headers } = workbookFile('rapport', []);
  expect(headers.get('content-disposition')).toBe('attachment; filename="rapport.xlsx"');
});

it('has days and times as date cells, which Excel formats in the reader’s language', () => {
  const parts = partsOf([
    {
      name: 'a',
      head: ['Reçue', { day: '2026-11-23' }],
      rows: [
        [{ day: '2026-12-24' }, { time: '2026-11-27 18:00' }],
        [{ day: '2028-02-29' }, { time: '2026-07-01 00:00' }],
        [{ day: '=1+1' }, { day: '0001-01-01' }],
      ],
    },
  ]);
  const xml = parts['xl/worksheets/sheet1.xml'] ?? '';
  const formats = [...parsed(parts['xl/styles.xml'] ?? '').querySelectorAll('cellXfs xf')].map((style) => [
    ...[style.getAttribute('numFmtId'), style.getAttribute('fontId')],
  ]);
  const shown = [...parsed(xml).querySelectorAll('c')].map((cell) => {
    const [format, font] = formats[Number(cell.getAttribute('s') ?? 0)] ?? [];
    return [cell.getAttribute('r'), cell.textContent, cell.getAttribute('t'), format, font];
  });
  // 24 December 2026 is day 46380 in Excel; its formats 14 and 22 are a day, and a day with its time.
  expect(shown).toEqual([
    ['A1', 'Reçue', 'inlineStr', '0', '1'],
    ['B1', '46349', null, '14', '1'],
    ['A2', '46380', null, '14', '0'],
    ['B2', '46353.75', null, '22', '0'],
    ['A3', '46812', null, '14', '0'],
    ['B3', '46204', null, '22', '0'],
    ['A4', '=1+1', 'inlineStr', '0', '0'],
    ['B4', '0001-01-01', 'inlineStr', '0', '0'],
  ]);
});

it.each(['constructor', '__proto__', 'toString'])('writes the text %j as it is', (text) => {
  expect(cellsOf({ name: text, head: [text], rows: [[text]] })).toEqual([[text], [text]]);
});
