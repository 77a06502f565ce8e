import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Json, openPlatformWorld, type PlatformWorld } from '#test/platform-world.ts';

let world: PlatformWorld;
let token: string;
let maison: number;

beforeAll(async () => {
  world = await openPlatformWorld();
  await world.makeTerms();
  maison = await world.makeMaison();
  token = await world.tokenOf(await world.makeMember(maison, 'owner'));
});
afterAll(() => {
  expect(world.logged).toEqual([]);
  return world.close();
});

const json = { 'content-type': 'application/json' };

test('every invalid field is named', async () => {
  const body = {
    title: '',
    contract_type: 'cdi',
    positions: 'two',
    colour: 'red',
    salary_min: 9,
    salary_max: 3,
  };
  const answer = await world.call('POST', '/v1/offres', { token, body });
  expect(answer.status).toBe(422);
  const { params } = (answer.body as { data: { params: Json } }).data;
  expect(Object.keys(params).sort()).toEqual(['colour', 'department', 'positions', 'title']);
});

test('unknown terms and images are named', async () => {
  const body = { title: 'x', contract_type: 'none', department: 'salle', visual_id: 999_999 };
  const answer = await world.call('POST', '/v1/offres', { token, body });
  const { params } = (answer.body as { data: { params: Json } }).data;
  expect(Object.keys(params)).toEqual(['contract_type', 'visual_id']);
});

test.each([
  ['malformed JSON', 400, { raw: '{"title": ', headers: json }],
  ['another content type', 415, { raw: 'title=x', headers: { 'content-type': 'text/plain' } }],
  ['no content type', 415, {}],
  ['a body over the limit', 413, { raw: `"${'x'.repeat(1_100_000)}"`, headers: json }],
  ['a list for an object', 422, { raw: '[]', headers: json }],
  ['a NUL character', 422, { body: { title: 'a\0b', contract_type: 'cdi', department: 'salle' } }],
  ['a prototype key', 422, { raw: '{"__proto__": {"a": 1}, "title": "x"}', headers: json }],
])('%s is a %i', async (_what, status, options) => {
  expect((await world.call('POST', '/v1/offres', { token, ...options })).status).toBe(status);
});

test.each([
  'per_page=101',
  'per_page=0',
  'page=0',
  'page=-1',
  'orderby=salary',
  'order=up',
  'include=a',
  'status=none',
])('%s is refused', async (parameter) => {
  const answer = await world.call('GET', `/v1/offres?${parameter}`, { token });
  expect(answer.status).toBe(422);
});

test('a rule between a sent and a stored field is enforced', async () => {
  const id = await world.makeOffre(maison, { salaryMin: 2000 });
  const answer = await world.call('PATCH', `/v1/offres/${id}`, { token, body: { salary_max: 1500 } });
  expect(answer.body).toMatchObject({ data: { params: { salary_max: 'is below salary_min' } } });
});

test('paging, order, search and delta parameters are validated', async () => {
  const establishment = await world.makeMaison();
  const reader = await world.tokenOf(await world.makeMember(establishment, 'viewer'));
  const offre = await world.makeOffre(establishment);
  const at = (n: number) => new Date(Date.UTC(2026, 0, n));
  const names = ['Éloïse', 'Marc', 'Œdipe', 'Ana', 'José'];
  for (const [n, firstName] of names.entries()) {
    await world.makeCandidature(offre, { firstName, lastName: 'K', date: at(n + 1), modified: at(20 - n) });
  }
  const list = async (query: string) => {
    const answer = await world.call('GET', `/v1/candidatures?${query}`, { token: reader });
    const rows = answer.body as { candidate: { first_name: string } }[];
    return { names: rows.map((row) => row.candidate.first_name), headers: answer.headers };
  };
  const page = await list('per_page=2&page=2');
  expect(page.names).toEqual(['Œdipe', 'Marc']);
  expect(page.headers.get('x-total-count')).toBe('5');
  expect(page.headers.get('x-total-pages')).toBe('3');
  expect(page.headers.get('link')).toContain('</v1/candidatures?per_page=2&page=3>; rel="next"');
  expect((await list('orderby=title&order=asc')).names).toEqual(['Ana', 'Éloïse', 'José', 'Marc', 'Œdipe']);
  expect((await list('s=eloise')).names).toEqual(['Éloïse']);
  expect((await list('s=OEDI')).names).toEqual(['Œdipe']);
  expect((await list(`s=${encodeURIComponent("'; DROP--")}`)).names).toEqual([]);
  const after = at(17).toISOString();
  const delta = await list(`filter[modified_after]=${after}&orderby=modified&order=asc`);
  expect(delta.names).toEqual(['Œdipe', 'Marc', 'Éloïse']);
  expect(delta.headers.get('x-total-count')).toBe('3');
  expect((await list('page=9')).names).toEqual([]);
});
