import { expect, it } from 'vitest';
import { toIntern, toSchool } from '#lib/engines/platform-client/resources/intern.ts';
import { internName, toSite } from './model.ts';

const intern = {
  ...{ firstName: 'Zoé', lastName: 'L.', city: 'Lyon', schoolName: 'Lycée hôtelier', field: 'Cuisine' },
  ...{ level: 'BTS', startsOn: '2027-01-04', endsOn: '2027-03-26', languages: ['anglais'], email: null },
};

it.each([
  [
    'in English',
    {
      ...{ id: 4, first_name: 'Zoé', last_name: 'L.', city: 'Lyon', school_name: 'Lycée hôtelier' },
      ...{ field: 'Cuisine', level: 'BTS', start_date: '2027-01-04', end_date: '2027-03-26' },
      ...{ languages: ['anglais'], email: null },
    },
  ],
  [
    'in French',
    {
      ...{ id: 4, prenom: 'Zoé', nom: 'L.', ville: 'Lyon', ecole: { nom: 'Lycée hôtelier' } },
      ...{ domaine: 'Cuisine', niveau: 'BTS', date_debut: '2027-01-04', date_fin: '2027-03-26T00:00:00' },
      ...{ langues: [{ slug: 'anglais' }] },
    },
  ],
])('reads an intern whose names are %s', (_, raw) => {
  expect(toIntern(raw)).toMatchObject(intern);
});

it.each([
  ['in English', { id: 2, name: 'Lycée', city: 'Lyon', postcode: '69009', website: 'https://a.example' }],
  ['in French', { id: 2, nom: 'Lycée', ville: 'Lyon', code_postal: '69009', site: 'https://a.example' }],
])('reads a school whose names are %s', (_, raw) => {
  expect(toSchool(raw)).toMatchObject({
    name: 'Lycée',
    city: 'Lyon',
    postcode: '69009',
    website: 'https://a.example',
  });
});

it('shows a name as far as the platform gives it', () => {
  expect(internName({ ...intern, displayName: null } as never)).toBe('Zoé L.');
  expect(internName({ firstName: '', lastName: '', displayName: null } as never)).toBeNull();
});

it.each([
  ['https://www.ecole.example/', 'https://www.ecole.example/'],
  ['http://ecole.example', 'http://ecole.example/'],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['https://me:secret@ecole.example', null],
  ['ecole', null],
  [null, null],
])('makes of %j the link %j', (website, site) => {
  expect(toSite(website)).toBe(site);
});
