import { expect, test } from 'vitest';
import type { Quirk } from '#platform/config.ts';
import { type Json, openPlatformWorld } from '#test/platform-world.ts';

async function simulate(...quirks: readonly Quirk[]) {
  const world = await openPlatformWorld({ quirks: new Set(quirks) });
  await world.makeTerms();
  const maison = await world.makeMaison({ name: 'Hôtel & Spa' });
  const offre = await world.makeOffre(maison, { title: 'Chef de rang' });
  const candidature = await world.makeCandidature(offre);
  const token = await world.tokenOf(await world.makeMember(maison, 'owner'));
  const read = async (path: string) => (await world.call('GET', `/v1${path}`, { token })).body;
  const firstOf = async (path: string) => ((await read(path)) as Json[])[0];
  return { world, maison, offre, candidature, token, read, firstOf };
}

test('single records are wrapped, and lists carry their total in the body', async () => {
  const { world, maison, read } = await simulate('record-envelope', 'envelope-nested', 'no-totals');
  expect(await read(`/maisons/${maison}`)).toMatchObject({ data: { id: maison } });
  expect(await read('/offres')).toEqual({ success: true, data: { results: [expect.anything()] } });
  await world.close();
});

test('pages hold at most twenty records, and the total is in other headers', async () => {
  const { world, offre, token } = await simulate('page-cap', 'wp-totals');
  await world.makeCandidatures(
    offre,
    Array.from({ length: 30 }, () => ({})),
  );
  const list = await world.call('GET', '/v1/candidatures?per_page=100', { token });
  expect(list.body).toHaveLength(20);
  expect([list.headers.get('x-wp-total'), list.headers.get('x-total-count')]).toEqual(['31', null]);
  await world.close();
});

test.each<{ quirk: Quirk; candidature: Json; offre: Json }>([
  {
    quirk: 'flat-names',
    candidature: { first_name: 'Zoé', offre_title: 'Chef de rang' },
    offre: { title: 'Chef de rang' },
  },
  {
    quirk: 'nested-names',
    candidature: { applicant: { name: { first: 'Zoé' }, contact: { email: 'zoe@people.demo' } } },
    offre: { location: { city: 'Paris' } },
  },
  {
    quirk: 'french-names',
    candidature: { candidat: { prenom: 'Zoé' }, statut: 'received', updated_at: '2026-11-20T09:00:00.000Z' },
    offre: { titre: 'Chef de rang', ville: 'Paris' },
  },
  {
    quirk: 'rendered-names',
    candidature: { candidate: { display_name: 'Zoé Œuvrard' } },
    offre: { title: { rendered: 'Chef de rang' } },
  },
])('the fields of $quirk are the only ones in the answer', async ({ quirk, candidature, offre }) => {
  const { world, firstOf } = await simulate(quirk);
  const found = await firstOf('/candidatures');
  expect(found).toMatchObject(candidature);
  expect(found).not.toHaveProperty('candidate.first_name');
  expect(await firstOf('/offres')).toMatchObject(offre);
  await world.close();
});

test('an application carries no candidate data, and establishments are numbers', async () => {
  const { world, maison, firstOf } = await simulate('no-names');
  expect(Object.keys((await firstOf('/candidatures')) ?? {})).toEqual([
    'id',
    'status',
    'date',
    'modified',
    'offre_id',
    'maison_id',
  ]);
  await world.close();
  const other = await simulate('maison-number');
  expect(await other.firstOf('/offres')).toMatchObject({ maison: other.maison });
  expect(await other.firstOf('/candidatures')).toMatchObject({ maison: other.maison });
  expect(maison).toBeGreaterThan(0);
  await other.world.close();
});

test('no status has the name the specification gives it', async () => {
  const { world, candidature, token, firstOf } = await simulate('foreign-statuses');
  expect(await firstOf('/candidatures?status=nouvelle')).toMatchObject({ status: 'nouvelle' });
  const path = `/v1/candidatures/${candidature}/status`;
  const moved = await world.call('PATCH', path, { token, body: { status: 'retenue' } });
  expect(moved.body).toMatchObject({ status: 'retenue' });
  expect((await world.call('PATCH', path, { token, body: { status: 'hired' } })).status).toBe(422);
  await world.close();
});

test('dates are local times without a zone, in answers and in filters', async () => {
  const { world, read, firstOf } = await simulate('gmt-dates');
  expect(await firstOf('/offres')).toMatchObject({
    modified: '2026-11-20T10:00:00',
    modified_gmt: '2026-11-20T09:00:00',
  });
  const after = (text: string) => read(`/offres?filter[modified_after]=${encodeURIComponent(text)}`);
  expect(await after('2026-11-20T09:59:00')).toHaveLength(1);
  expect(await after('2026-11-20T10:01:00')).toEqual([]);
  expect(await after('2026-11-20T09:30:00Z')).toEqual([]);
  await world.close();
});

test('reference lists are found under their other names only', async () => {
  const renamed = await simulate('lists-renamed');
  expect(await renamed.read('/taxonomies/contract_types')).toMatchObject([{ slug: 'cdi' }]);
  expect(await renamed.read('/taxonomies/contrat')).toMatchObject({ data: { status: 404 } });
  await renamed.world.close();
  const missing = await simulate('lists-missing');
  expect(await missing.read('/taxonomies/contrat')).toMatchObject({ data: { status: 404 } });
  await missing.world.close();
});

test('only the title of an offer is stored, and a write returns the identifier alone', async () => {
  const { world, token, read } = await simulate('title-only', 'thin-answers');
  const body = { title: 'Barman', description: 'Le soir', contract_type: 'cdd', city: 'Lyon' };
  const made = await world.call('POST', '/v1/offres', { token, body });
  expect(made).toMatchObject({ status: 201, body: { id: expect.any(Number) } });
  const { id } = made.body as { id: number };
  expect(Object.keys(made.body as Json)).toEqual(['id']);
  const offre = await read(`/offres/${id}`);
  expect(offre).toMatchObject({ title: 'Barman', status: 'draft' });
  for (const name of ['description', 'contract_type', 'city']) expect(offre).not.toHaveProperty(name);
  await world.close();
});

test('texts are HTML-escaped, and health uses other words', async () => {
  const { world, maison, read } = await simulate('html-entities', 'status-words');
  expect(await read(`/maisons/${maison}`)).toMatchObject({ name: 'H&ocirc;tel &amp; Spa' });
  expect(await read('/status')).toEqual({ status: 'up' });
  await world.close();
});
