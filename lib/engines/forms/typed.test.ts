import { describe, expect, it } from 'vitest';
import { canBeDecimals, isConfirmed, readNumber, toText } from './typed.ts';

describe('readNumber', () => {
  it('reads numbers as they are written in French and in English', () => {
    expect(['1 234,5', '1\u202f234,5', '2\u00a0000 €', '12.5', ' 7 '].map(readNumber)).toEqual([
      1234.5, 1234.5, 2000, 12.5, 7,
    ]);
  });

  it.each([
    '2.100',
    '2,100',
    '2 100',
    "2'100",
    '2’100',
    '2\u202f100',
    '2\u00a0100',
    '2\u2009100',
    '2 100 €',
    '€2,100',
  ])('reads the separator in %j as one of thousands', (typed) => expect(readNumber(typed)).toBe(2100));

  it.each([
    ['1.234.567', 1_234_567],
    ['1 234 567', 1_234_567],
    ['12,50', 12.5],
    ['12.50', 12.5],
    ['2,1', 2.1],
    ['12,', 12],
    ['0,5', 0.5],
    ['1.234,50', 1234.5],
    ['1,234.50', 1234.5],
    ['1 234,567', 1234.567],
    ["1'234.50", 1234.5],
    ['2 100,00 €', 2100],
    ['2 100,50 €', 2100.5],
    ['2\u202f100,50\u00a0€', 2100.5],
    ['2 100 euros', 2100],
    ['12,50EUR', 12.5],
    ['２１００', 2100],
    ['2100.5', 2100.5],
    ['-2.100', -2100],
    ['012', 12],
  ])('reads %j as %d', (typed, is) => expect(readNumber(typed)).toBe(is));

  it.each([
    ...[
      '',
      ' ',
      '€',
      'douze',
      '1,2,3',
      '2.1.00',
      '2,1000',
      '0,125',
      '0.500',
      '1234,567',
      '2.10.0',
      '1.234,567.8',
    ],
    ...[
      '1,234.567,8',
      '1 2',
      '2 10',
      '21 00',
      '2..100',
      '1e3',
      'Infinity',
      '0x10',
      '--1',
      '.5',
      '2.100.00',
      '2100 €/mois',
      '12,5 €/h',
      '2 100 - 2 400',
      '2,1k',
      '2.100,-',
      '1 234 56',
    ],
  ])('refuses to read %j as a number', (typed) => expect(readNumber(typed)).toBeNaN());
});

it('recognises amounts that could have three decimals', () => {
  expect(['12,500', '12.500', '2.100 €'].map(canBeDecimals)).toEqual([true, true, true]);
  expect(['12 500', '12,50', '1.234.567', '12500'].map(canBeDecimals)).toEqual([false, false, false, false]);
});

it('writes a number of a record so that it is read back the same, to the cent', () => {
  const numbers = [0, 12.5, 39, 2100, 12.02, 1_000_000, 0.1 + 0.2, 11.875, 2.1, 1234.567];
  expect(numbers.map((number) => readNumber(toText(number)))).toEqual([
    ...[0, 12.5, 39, 2100, 12.02, 1_000_000, 0.3, 11.88, 2.1, 1234.57],
  ]);
  expect([toText(null), toText('2.100')]).toEqual(['', '2.100']);
});

it.each([
  ['Hôtel Lutèce', true],
  ['  hôtel  lutèce ', true],
  ['Ho\u0302tel Lute\u0300ce', true],
  ['Hotel Lutece', false],
  ['Hôtel', false],
  ['', false],
])('compares %j with the name of Hôtel Lutèce: %s', (typed, is) => {
  expect(isConfirmed(typed, 'Hôtel Lutèce')).toBe(is);
});
