import { expect, it } from 'vitest';
import { readCsv } from './file.ts';
import { IMPORT_BYTES } from './model.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const tableOf = (bytes: Uint8Array) => {
  const read = readCsv(bytes);
  if (!read.ok) throw new Error(read.fault);
  return read.table;
};
const faultOf = (bytes: Uint8Array) => {
  const read = readCsv(bytes);
  return read.ok ? null : read.fault;
};

it.each([
  ['a semicolon', 'Titre;Ville\r\nBarman;Nice\r\n'],
  ['a comma', 'Titre,Ville\nBarman,Nice'],
  ['a tab', 'Titre\tVille\nBarman\tNice\n'],
  ['a semicolon, after a byte order mark', '\uFEFFTitre;Ville\r\nBarman;Nice\r\n'],
])('reads cells separated by %s', (_, text) => {
  expect(tableOf(utf8(text))).toEqual({
    headings: ['Titre', 'Ville'],
    lines: [{ line: 2, cells: ['Barman', 'Nice'] }],
  });
});

it('reads the Windows-1252 and UTF-16 files of Excel', () => {
  const western = Uint8Array.from(
    [...'T;V\nR\u00e9ception 39 '].map((sign) => sign.charCodeAt(0)).concat(0x80),
  );
  expect(tableOf(western).lines[0]?.cells[0]).toBe('Réception 39 €');
  const wide = Uint8Array.from(
    [...'\uFEFFT\tV\nÉté\tNice'].flatMap((sign) => [sign.charCodeAt(0) & 255, sign.charCodeAt(0) >> 8]),
  );
  expect(tableOf(wide).lines[0]?.cells).toEqual(['Été', 'Nice']);
});

it('keeps line breaks, separators and doubled quotes of quoted cells, and the line numbers', () => {
  const { lines } = tableOf(utf8('T;D\r\n\r\nBarman;"Un;\r\n""bar"""\r\n;;\r\nCommis;x\r\n'));
  expect(lines).toEqual([
    { line: 3, cells: ['Barman', 'Un;\r\n"bar"'] },
    { line: 5, cells: ['Commis', 'x'] },
  ]);
});

it('reads one column and one line', () => {
  expect(tableOf(utf8('Titre\nBarman'))).toEqual({
    headings: ['Titre'],
    lines: [{ line: 2, cells: ['Barman'] }],
  });
});

it.each([
  ['empty', ''],
  ['empty', '\uFEFF\r\n \r\n'],
  ['empty', ';;;\n;;;'],
  ['noLines', 'Titre;Ville\r\n'],
  ['notText', 'Titre;Vi\0lle\nBarman;Nice'],
  ['notText', 'PK\u0003\u0004\u0000\u0000'],
  ['openQuote', 'Titre;Ville\nBarman;"Nice\nCommis;Lyon\n'],
  ['tooManyColumns', `${'a;'.repeat(10_000)}\n${'b;'.repeat(10_000)}`],
  ['tooManyLines', `Titre;Ville\n${'Barman;Nice\n'.repeat(201)}`],
  ['tooLarge', `Titre;Ville\nBarman;${'x'.repeat(IMPORT_BYTES)}`],
])('reports that a file is %s', (fault, text) => {
  expect(faultOf(utf8(text))).toBe(fault);
});

it('accepts two hundred lines', () => {
  expect(tableOf(utf8(`Titre;Ville\n${'Barman;Nice\n'.repeat(200)}`)).lines).toHaveLength(200);
});
