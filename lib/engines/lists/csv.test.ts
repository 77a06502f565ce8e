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
])('writes %j so that no spreadsheet runs it', (text, cell) => {
  expect(toCsvLine([text])).toBe(`${cell}\r\n`);
});

it('writes a line of cells, numbers and nothing', () => {
  expect(toCsvLine([12, null, 'Œuvrard'])).toBe('"12";"";"Œuvrard"\r\n');
});
