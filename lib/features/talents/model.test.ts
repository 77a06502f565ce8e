import { expect, it } from 'vitest';
import { toFavorite } from '#lib/engines/platform-client/resources/favorite.ts';
import { toFollow, toLike } from '#lib/engines/platform-client/resources/interest.ts';
import { toTalentProfile } from '#lib/engines/platform-client/resources/talent.ts';
import { talentName, termInWords } from './model.ts';

const named = (firstName: string, lastName: string, displayName: string | null = null) =>
  talentName({ firstName, lastName, displayName });

it('shows a name as far as the platform gives it', () => {
  expect(named('Zoé', 'Le Gall')).toBe('Zoé Le Gall');
  expect(named('Zoé', 'L')).toBe('Zoé L.');
  expect(named('Zoé', '')).toBe('Zoé');
  expect(named('', '', 'Zoé L.')).toBe('Zoé L.');
  expect(named('', '')).toBeNull();
});

it('shows a term without a label as words', () => {
  expect(termInWords('chef-de-rang', { 'chef-de-rang': 'Chef de rang (F/H)' })).toBe('Chef de rang (F/H)');
  expect(termInWords('chef-de-rang', {})).toBe('Chef de rang');
});

const profile = { firstName: 'Zoé', lastName: 'L', city: 'Lyon', languages: ['anglais'] };

it.each([
  ['in English', { id: 4, first_name: 'Zoé', last_initial: 'L', city: 'Lyon', languages: ['anglais'] }],
  ['in French', { id: 4, prenom: 'Zoé', initiale: 'L', ville: 'Lyon', langues: [{ slug: 'anglais' }] }],
])('reads a profile whose names are %s', (_, raw) => {
  expect(toTalentProfile(raw)).toMatchObject({ id: 4, ...profile });
});

it.each([
  ['in a record', { talent: { id: 4, first_name: 'Zoé', last_name: 'L', city: 'Lyon' } }],
  ['in French', { candidat: { id: 4, prenom: 'Zoé', nom: 'L', ville: 'Lyon' } }],
])('reads a favourite whose talent is %s', (_, about) => {
  const favorite = toFavorite({ id: 9, note: 'Au printemps', ...about });
  expect(favorite).toMatchObject({ id: 9, talentId: 4, note: 'Au printemps' });
  expect(favorite?.talent).toMatchObject({ ...profile, languages: [] });
});

it('reads a talent with only an id as unnamed, and without an id as nobody', () => {
  expect(toFavorite({ id: 9, talent_id: 4 })).toMatchObject({ talentId: 4, note: '' });
  expect(talentName(toFavorite({ id: 9, talent_id: 4 })?.talent ?? { ...NOBODY })).toBeNull();
  expect(toFavorite({ id: 9 })).toMatchObject({ talentId: null, talent: null });
});

const NOBODY = { firstName: '', lastName: '', displayName: null };

it('reads who likes an offer, as far as the platform tells', () => {
  const like = { id: 3, date: '2026-11-02T08:00:00Z', offre: { id: 7, title: 'Commis' } };
  const known = toLike({ ...like, talent: { id: 4, first_name: 'Zoé', last_initial: 'L', city: 'Lyon' } });
  expect(known).toMatchObject({
    offerId: 7,
    offerTitle: 'Commis',
    talent: { firstName: 'Zoé', lastName: 'L' },
  });
  expect(toLike({ ...like, talent: null })).toMatchObject({ offerId: 7, talent: null });
  expect(toLike({ id: 3, offre_id: 7, offre_titre: 'Commis' })).toMatchObject({
    offerId: 7,
    offerTitle: 'Commis',
  });
});

it('reads who follows the establishment, and does not mistake the establishment for a person', () => {
  const follow = { id: 3, date: '2026-11-02T08:00:00Z', maison: { id: 1, name: 'Lutèce', city: 'Paris' } };
  expect(toFollow({ ...follow, talent: null })).toMatchObject({ id: 3, talent: null });
  expect(toFollow({ ...follow, candidat: { id: 4, prenom: 'Zoé' } })).toMatchObject({
    ...{ createdAt: '2026-11-02T08:00:00.000Z', talent: { firstName: 'Zoé', city: null } },
  });
});
