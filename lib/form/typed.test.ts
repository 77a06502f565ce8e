import { describe, expect, it } from 'vitest';
import { isConfirmed, readNumber } from './typed.ts';

describe('readNumber', () => {
  it('reads numbers as they are written in French and in English', () => {
    expect(['1 234,5', '1\u202f234,5', '2\u00a0000 €', '12.5', ' 7 '].map(readNumber)).toEqual([
      1234.5, 1234.5, 2000, 12.5, 7,
    ]);
  });

  it('does not make a number of what is none', () => {
    for (const typed of ['', ' ', '€', 'douze', '1,2,3']) expect(readNumber(typed)).toBeNaN();
  });
});

it.each([
  ['Hôtel Lutèce', true],
  ['  hôtel  lutèce ', true],
  ['Ho\u0302tel Lute\u0300ce', true],
  ['Hotel Lutece', false],
  ['Hôtel', false],
  ['', false],
])('takes %j for the name of Hôtel Lutèce: %s', (typed, is) => {
  expect(isConfirmed(typed, 'Hôtel Lutèce')).toBe(is);
});
