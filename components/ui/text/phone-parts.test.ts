import { describe, expect, it } from 'vitest';
import { phoneParts } from './phone-parts.ts';

const dialled = (typed: string) => phoneParts(typed).flatMap(({ address }) => address ?? []);

describe('telephone fields', () => {
  it.each([
    ['+33 (0)6 12 34 56 78', 'tel:+33612345678'],
    ['+33(0)612345678', 'tel:+33612345678'],
    ['+33 06 12 34 56 78', 'tel:+33612345678'],
    ['0033 (0) 6.12.34.56.78', 'tel:+33612345678'],
    ['(+33) 6 12 34 56 78', 'tel:+33612345678'],
    ['+(33) 6-12-34-56-78', 'tel:+33612345678'],
    ['33 6 12 34 56 78', 'tel:+33612345678'],
    ['+33 6 12-34.56 78', 'tel:+33612345678'],
    ['06/12/34/56/78', 'tel:0612345678'],
    ['06\u00a012\u202f34\u201156\u201178', 'tel:0612345678'],
    ['\u202a06 12 34 56 78\u202c', 'tel:0612345678'],
    ['(06) 12 34 56 78', 'tel:0612345678'],
    ['+590 690 12 34 56', 'tel:+590690123456'],
    ['+590 (0)690 12 34 56', 'tel:+590690123456'],
    ['0692 12 34 56', 'tel:0692123456'],
    ['00596 696 12 34 56', 'tel:+596696123456'],
    ['+262 0692 123 456', 'tel:+262692123456'],
    ['+687 75 12 34', 'tel:+687751234'],
    ['+689 87 12 34 56', 'tel:+68987123456'],
    ['87 12 34 56', 'tel:87123456'],
    ['+44 (0)20 7946 0958', 'tel:+442079460958'],
    ['+39 06 1234 5678', 'tel:+390612345678'],
    ['+1 (212) 555-0100', 'tel:+12125550100'],
    ['020 7946 0958', 'tel:02079460958'],
    ['079 123 45 67', 'tel:0791234567'],
  ])('link %j', (typed, address) => expect(dialled(typed)).toEqual([address]));

  it.each([
    '06 12 34 56 78 / 07 98 76 54 32',
    '06 12 34 56 78/07 98 76 54 32',
    '0612345678 ou 0798765432',
    '06.12.34.56.78 - 07.98.76.54.32',
    '06 12 34 56 78 07 98 76 54 32',
    'perso : 06 12 34 56 78\npro : 07 98 76 54 32',
  ])('have two links in %j', (typed) => expect(dialled(typed)).toEqual(['tel:0612345678', 'tel:0798765432']));

  it('have links of two countries', () => {
    expect(dialled('+33 (0)6 12 34 56 78, +41 79 123 45 67')).toEqual([
      ...['tel:+33612345678', 'tel:+41791234567'],
    ]);
  });

  it.each([
    ['06 12 34 56 78 (après 17h)', '06 12 34 56 78'],
    ['01 40 20 30 40 poste 12', '01 40 20 30 40'],
    ['01 40 20 30 40 p. 4512', '01 40 20 30 40'],
    ['01 40 20 30 40 17h-19h', '01 40 20 30 40'],
    ['+33 1 40 20 30 40 #12', '+33 1 40 20 30 40'],
    ['+44 20 7946 0958 ext. 12', '+44 20 7946 0958'],
    ['020 7946 0958 17h-19h', '020 7946 0958'],
    ['+41 79 123 45 67 17:30', '+41 79 123 45 67'],
    ['06 12 34 56 78 à partir du 01/12/2026', '06 12 34 56 78'],
    ['06 12 34 56 78;phone-context=evil?x#y+', '06 12 34 56 78'],
  ])('leave remarks and extensions of %j out of the address and in the text', (typed, number) => {
    const parts = phoneParts(typed);
    expect(parts.filter(({ address }) => address)).toEqual([
      { text: number, address: `tel:${number.replace(/[^\d+]/g, '')}` },
    ]);
    expect(parts.map(({ text }) => text).join('')).toBe(typed);
  });

  it.each(['', 'par e-mail', '06 12;ext=9', 'après 17h', '12', '1'.repeat(40)])('do not link %j', (typed) => {
    expect(dialled(typed)).toEqual([]);
    expect(
      phoneParts(typed)
        .map(({ text }) => text)
        .join(''),
    ).toBe(typed);
  });
});
