import { expect, it } from 'vitest';
import { toCsvLine } from './csv.ts';

it.each([
  ['=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
  ['+33 6 12', `"'+33 6 12"`],
  ['-1+cmd', `"'-1+cmd"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['  =1+1', `"'  =1+1"`],
  ['\t=1+1', `"'\t=1+1"`],
  ['\u00A0=1', `"'\u00A0=1"`],
  ['＝1+1', `"'＝1+1"`],
  ['Zoé; "la" Grande', `"Zoé; ""la"" Grande"`],
  ['Anne-Marie', '"Anne-Marie"'],
])('writes %j so that no spreadsheet executes it', (text, cell) => {
  expect(toCsvLine([text], 'fr')).toBe(`${cell}\r\n`);
});

it('writes a line of text, numbers and empty cells', () => {
  expect(toCsvLine([12, null, 'Œuvrard'], 'fr')).toBe('"12";"";"Œuvrard"\r\n');
});

it.each([
  ['fr', '"2,5";"-0,1";"1000";"a;b, c.d";"2026-12-24";"2026-11-27 19:07"\r\n'],
  ['en-GB', '"2.5","-0.1","1000","a;b, c.d","2026-12-24","2026-11-27 19:07"\r\n'],
])('separates cells and writes numbers as spreadsheets in %s expect', (locale, line) => {
  const cells = [2.5, -0.1, 1000, 'a;b, c.d', { day: '2026-12-24' }, { time: '2026-11-27 19:07' }];
  expect(toCsvLine(cells, locale)).toBe(line);
});

it('treats no day from the platform as a formula', () => {
  expect(toCsvLine([{ day: '=1+1' }], 'en-GB')).toBe(`"'=1+1"\r\n`);
});
