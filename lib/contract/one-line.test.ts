import { expect, it } from 'vitest';
import { oneLine, plainLines } from './one-line.ts';
import { line, lineOrBlank } from './wire.ts';

const BREAKS = ['\r', '\n', '\r\n', '\u2028', '\u2029', '\u0085', '\v', '\f'];

it.each([...BREAKS, '\t', '\u001b', '\u007f', '\u009f', '\n\n \u2028'])(
  'replaces %j by a space in a text of one line',
  (mark) => {
    expect(oneLine(`Chef${mark}de rang`)).toBe('Chef de rang');
    expect(line(160).parse(`${mark}Chef ${mark}de rang${mark}`)).toBe('Chef de rang');
    expect(lineOrBlank(160).parse(mark)).toBe('');
    expect(line(160).safeParse(mark).success).toBe(false);
  },
);

it('leaves every other character: accents, emoji, non-breaking spaces, direction marks', () => {
  const text = 'L’été\u00a0: 2\u202f100 € 👩‍🍳 \u200fעברית  deux espaces';
  expect(oneLine(text)).toBe(text);
  expect(plainLines(text)).toBe(text);
});

it.each(BREAKS)('ends a line of a longer text with one line feed for %j', (mark) => {
  expect(plainLines(`Un${mark}deux\ttrois\u001b`)).toBe('Un\ndeux\ttrois');
});
