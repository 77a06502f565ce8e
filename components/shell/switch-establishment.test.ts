import { expect, it } from 'vitest';
import { matchEstablishments, switchHref } from './switch-establishment.ts';

const all = [{ name: 'Hôtel Lutèce' }, { name: 'Hôtel du Rivage' }, { name: 'Brasserie Émile' }];

it('finds an establishment by any of its words, without accents', () => {
  expect(matchEstablishments(all, 'lutece hot')).toEqual([{ name: 'Hôtel Lutèce' }]);
  expect(matchEstablishments(all, 'émi')).toEqual([{ name: 'Brasserie Émile' }]);
  expect(matchEstablishments(all, '  ')).toHaveLength(3);
});

it('stays in the list one is in', () => {
  expect(switchHref('/g/1/offers', '/g/1', 4)).toBe('/g/1/offers?maison=4');
  expect(switchHref('/g/1/applications/88', '/g/1', 4)).toBe('/g/1/applications?maison=4');
  expect(switchHref('/g/1/offers', '/g/1', null)).toBe('/g/1/offers');
});

it('goes to the applications from the first screen', () => {
  expect(switchHref('/g/1', '/g/1', 4)).toBe('/g/1/applications?maison=4');
  expect(switchHref('/g/1', '/g/1', null)).toBe('/g/1');
});
