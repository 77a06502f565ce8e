import { expect, it } from 'vitest';
import { typographyFaults } from './french-typography.ts';

it('accepts one space inside French quotes, the narrow one that does not break', () => {
  expect(typographyFaults('La candidature «\u202FChef\u202F»')).toEqual([]);
  for (const space of ['', ' ', '\u00A0'])
    expect(typographyFaults(`La candidature «${space}Chef\u202F»`)).toEqual(['no U+202F inside « »']);
  expect(typographyFaults('La candidature «\u202FChef\u00A0»')).toEqual(['no U+202F inside « »']);
});
