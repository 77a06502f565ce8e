import { expect, it } from 'vitest';
import english from '#messages/en/shell.json';
import french from '#messages/fr/shell.json';
import { PLACES } from './places.ts';
import { inGroups, placesOf } from './places-of.ts';

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
    '/m/12/settings',
  ];
  expect(addresses({ ...establishment, role: 'owner' })).toEqual([...read, '/m/12/bulk', ...own]);
  expect(addresses({ ...establishment, role: 'viewer' })).toEqual([...read, ...own]);
});

it('lists the places of a group', () => {
  const places = placesOf({ kind: 'group', id: 3, name: 'Belmont', role: 'group' });
  expect(places.map(({ key, href }) => [key, href])).toEqual([
    ['cockpit', '/g/3'],
    ['offers', '/g/3/offers'],
    ['applications', '/g/3/applications'],
    ['bulkRequests', '/g/3/bulk'],
    ['interns', '/g/3/interns'],
    ['compare', '/g/3/compare'],
    ['reports', '/g/3/reports'],
    ['structure', '/g/3/structure'],
    ['notifications', '/g/3/notifications'],
    ['activity', '/g/3/activity'],
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
