import { expect, it } from 'vitest';
import { matchEstablishments, switchHref } from './switch-establishment.ts';

const all = [{ name: 'Hôtel Lutèce' }, { name: 'Hôtel du Rivage' }, { name: 'Brasserie Émile' }];

const group = { kind: 'group', id: 1 } as const;

it('finds an establishment by any of its words, without accents', () => {
  expect(matchEstablishments(all, 'lutece hot')).toEqual([{ name: 'Hôtel Lutèce' }]);
  expect(matchEstablishments(all, 'émi')).toEqual([{ name: 'Brasserie Émile' }]);
  expect(matchEstablishments(all, '  ')).toHaveLength(3);
  for (const signs of ['&', '\u0301', '😀']) expect(matchEstablishments(all, signs)).toEqual([]);
});

it('stays in the current list', () => {
  expect(switchHref('/g/1/offers', group, 4)).toBe('/g/1/offers?maison=4');
  expect(switchHref('/g/1/applications/88', group, 4)).toBe('/g/1/applications?maison=4');
  expect(switchHref('/g/1/offers', group, null)).toBe('/g/1/offers');
});

it('goes to the applications from the first screen', () => {
  expect(switchHref('/g/1', group, 4)).toBe('/g/1/applications?maison=4');
  expect(switchHref('/g/1', group, null)).toBe('/g/1');
});
