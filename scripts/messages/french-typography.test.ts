import { expect, it } from 'vitest';
import { typographyFaults } from './french-typography.ts';

it('accepts a single narrow no-break space inside French quotes', () => {
  expect(typographyFaults('La candidature «\u202FChef\u202F»')).toEqual([]);
  for (const space of ['', ' ', '\u00A0'])
    expect(typographyFaults(`La candidature «${space}Chef\u202F»`)).toEqual(['no U+202F inside « »']);
  expect(typographyFaults('La candidature «\u202FChef\u00A0»')).toEqual(['no U+202F inside « »']);
});

it.each(['Journal intact\u00A0: 3 entrées', '12:30', 'https://perron.example', 'Photo (4:3)'])(
  'accepts the colon of %j',
  (text) => expect(typographyFaults(text)).toEqual([]),
);

it.each(['Journal intact : 3 entrées', 'Journal intact: 3 entrées', '0: une ligne', '0 :'])(
  'requires a no-break space before the colon of %j',
  (text) => expect(typographyFaults(text)).toContain('no U+00A0 before :'),
);
