import { expect, it } from 'vitest';
import english from '#messages/en/shell.json';
import french from '#messages/fr/shell.json';
import { PLACES } from './places.ts';
import { inGroups, placesOf, placesWithin, underThumb } from './places-of.ts';

const establishment = { kind: 'establishment', id: 12, name: 'Lutèce' } as const;
const addresses = (scope: Parameters<typeof placesOf>[0]) => placesOf(scope).map(({ href }) => href);

it('lists the places of an establishment that a role may open', () => {
  const read = ['/m/12', '/m/12/offers', '/m/12/applications'];
  const own = [
    '/m/12/talents',
    '/m/12/job-datings',
    '/m/12/interns',
    '/m/12/record',
    '/m/12/articles',
    '/m/12/media',
    '/m/12/team',
    '/m/12/visibility',
    '/m/12/notifications',
    '/m/12/subscription',
    '/m/12/activity',
  ];
  const last = '/m/12/settings';
  expect(addresses({ ...establishment, role: 'owner' })).toEqual([...read, ...own, '/m/12/bulk', last]);
  expect(addresses({ ...establishment, role: 'viewer' })).toEqual([...read, ...own, last]);
});

it('lists the places of a group', () => {
  const places = placesOf({ kind: 'group', id: 3, name: 'Belmont', role: 'group' });
  expect(places.map(({ key, href }) => [key, href])).toEqual([
    ['cockpit', '/g/3'],
    ['offers', '/g/3/offers'],
    ['applications', '/g/3/applications'],
    ['interns', '/g/3/interns'],
    ['compare', '/g/3/compare'],
    ['reports', '/g/3/reports'],
    ['structure', '/g/3/structure'],
    ['notifications', '/g/3/notifications'],
    ['activity', '/g/3/activity'],
    ['bulkRequests', '/g/3/bulk'],
    ['settings', '/g/3/settings'],
  ]);
});

it('gives each place a key, a letter of its own in its scope, and a name in both languages', () => {
  expect(new Set(PLACES.map(({ key }) => key)).size).toBe(PLACES.length);
  for (const kind of ['establishment', 'group'] as const) {
    const letters = PLACES.filter(({ scopes }) => (scopes as readonly string[]).includes(kind)).map(
      ({ letter }) => letter,
    );
    expect(new Set(letters).size).toBe(letters.length);
  }
  for (const { label } of PLACES) expect([french[label], english[label]]).not.toContain(undefined);
});

it('divides the places into the groups of the navigation, in order, without empty ones', () => {
  const groups = inGroups(placesOf({ ...establishment, role: 'viewer' }));
  expect(groups.map(({ group, places }) => [group, places.map(({ key }) => key)])).toEqual([
    ['recruitment', ['today', 'offers', 'applications', 'talents', 'jobDatings', 'interns']],
    ['establishment', ['record', 'articles', 'media', 'team', 'visibility']],
    ['account', ['notifications', 'subscription', 'activity', 'settings']],
  ]);
});

it('leads to bulk requests by the entry of the activity, where the role may run any', () => {
  const within = (role: 'owner' | 'viewer') => {
    const places = placesOf({ ...establishment, role });
    expect(inGroups(places).flatMap((group) => group.places.map(({ key }) => key))).not.toContain(
      'bulkRequests',
    );
    return places.flatMap((place) => placesWithin(places, place).map(({ href }) => [place.key, href]));
  };
  expect(within('owner')).toEqual([['activity', '/m/12/bulk']]);
  expect(within('viewer')).toEqual([]);
});

it('has the places of every day under the thumb', () => {
  const keys = (scope: Parameters<typeof placesOf>[0]) => underThumb(placesOf(scope)).map(({ key }) => key);
  const everyDay = ['applications', 'offers', 'notifications'];
  expect(keys({ ...establishment, role: 'viewer' })).toEqual(['today', ...everyDay]);
  expect(keys({ kind: 'group', id: 3, name: 'Belmont', role: 'group' })).toEqual(['cockpit', ...everyDay]);
});
