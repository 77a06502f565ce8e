import { expect, it } from 'vitest';
import { isWanted } from './list.ts';

const ZOE = { profession: 'chef-de-rang', region: 'bretagne', languages: ['anglais', 'italien'] };
const ANY = { professions: [], regions: [], languages: [] };

it.each([
  [ANY, true],
  [{ ...ANY, professions: ['sommelier', 'chef-de-rang'] }, true],
  [{ ...ANY, professions: ['sommelier'] }, false],
  [{ ...ANY, regions: ['bretagne'], languages: ['italien'] }, true],
  [{ ...ANY, languages: ['italien', 'allemand'] }, false],
])('matches one of the professions and regions, and all of the languages: %o', (wanted, matches) => {
  expect(isWanted(ZOE, wanted)).toBe(matches);
});

it('finds nobody in a region who says none', () => {
  expect(isWanted({ ...ZOE, region: null }, { ...ANY, regions: ['bretagne'] })).toBe(false);
});
