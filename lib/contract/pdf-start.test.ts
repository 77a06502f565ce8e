import { expect, it } from 'vitest';
import { startsAsPdf } from './pdf-start.ts';

const isPdf = (text: string) => startsAsPdf(new Uint8Array(Buffer.from(text, 'utf8')));

it.each([
  ['its header', '%PDF-1.7\n'],
  ['blank lines', '\r\n\r\n%PDF-1.7\n'],
  ['a byte order mark', '\ufeff%PDF-1.4'],
  ['a byte order mark and a blank line', '\ufeff\n \t%PDF-1.4'],
  ['a blank line and a byte order mark', '\n\ufeff%PDF-1.4'],
  ['a thousand blanks', `${' '.repeat(1000)}%PDF-1.4`],
])('takes a PDF that begins with %s', (_, text) => {
  expect(isPdf(text)).toBe(true);
});

it.each([
  ['a picture', 'GIF89a%PDF-1.7'],
  ['a page', '<html>%PDF-1.7'],
  ['a letter', 'a%PDF-1.7'],
  ['a comment', '%!PS\n%PDF-1.7'],
  ['a zero', '\u0000%PDF-1.7'],
  ['a no-break space', '\u00a0%PDF-1.7'],
  ['more blanks than any reader passes', `${' '.repeat(1025)}%PDF-1.7`],
])('refuses one behind %s', (_, text) => {
  expect(isPdf(text)).toBe(false);
});

it.each([
  ['nothing', ''],
  ['blanks', '\n\n'],
  ['the half of a header', '\n%PDF'],
])('takes %s for no PDF', (_, text) => {
  expect(isPdf(text)).toBe(false);
});
