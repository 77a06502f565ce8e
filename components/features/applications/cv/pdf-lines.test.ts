import { expect, test } from 'vitest';
import { toTextBlocks } from './pdf-lines.ts';

/** A part of a line as pdf.js reports it. */
const part = (str: string, top: number, { size = 10, ends = true } = {}) => ({
  ...{ str, dir: 'ltr', width: str.length * 5, height: size, fontName: '', hasEOL: ends },
  transform: [size, 0, 0, size, 40, top],
});

test('joins the parts of a line and the lines of a sentence, and tells headings from text', () => {
  const blocks = toTextBlocks([
    part('Divine', 800, { size: 18, ends: false }),
    part(' ', 800, { size: 18, ends: false }),
    part('Tanaka', 800, { size: 18 }),
    { type: 'beginMarkedContent', id: '1' },
    part('Cheffe de rang, je cherche un poste', 770),
    part('', 758),
    part('à responsabilités en salle.', 758),
    part('Encadrement de deux commis', 746),
    part('LANGUES ET BTS', 734),
  ]);
  expect(blocks).toEqual([
    { text: 'Divine Tanaka', isHeading: true, isApart: false },
    {
      text: 'Cheffe de rang, je cherche un poste à responsabilités en salle.',
      isHeading: false,
      isApart: true,
    },
    { text: 'Encadrement de deux commis', isHeading: false, isApart: false },
    { text: 'LANGUES ET BTS', isHeading: true, isApart: false },
  ]);
});

test('sets the next column apart, which begins above the end of the one before', () => {
  const blocks = toTextBlocks([
    part('Service en salle et en terrasse', 300),
    part('anglais', 780),
    part('italien', 768),
  ]);
  expect(blocks.map(({ text, isApart }) => [text, isApart])).toEqual([
    ['Service en salle et en terrasse', false],
    ['anglais', true],
    ['italien', false],
  ]);
});

test('starts a line where the height changes, also without its end', () => {
  const blocks = toTextBlocks([part('2019', 700, { ends: false }), part('Hôtel', 680, { ends: false })]);
  expect(blocks.map(({ text }) => text)).toEqual(['2019', 'Hôtel']);
});

test('finds nothing on a scanned page', () => {
  expect(toTextBlocks([])).toEqual([]);
});
