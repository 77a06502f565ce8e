import { expect, test } from 'vitest';
import type { PlatformConfig } from '#platform/config.ts';
import { type Json, openPlatformWorld } from '#test/platform-world.ts';

async function simulate(config: Partial<PlatformConfig>) {
  const world = await openPlatformWorld(config);
  const maison = await world.makeMaison();
  const token = await world.tokenOf(await world.makeMember(maison, 'owner'));
  const candidature = await world.makeCandidature(await world.makeOffre(maison));
  return { world, token, candidature };
}

test('lists are wrapped, carry no totals and ignore delta filters', async () => {
  const { world, token } = await simulate({
    quirks: new Set(['envelope', 'no-totals', 'no-delta'] as const),
  });
  const list = await world.call('GET', '/v1/candidatures?filter[modified_after]=2099-01-01T00:00:00Z', {
    token,
  });
  expect(Object.keys(list.body as Json)).toEqual(['data']);
  expect((list.body as { data: unknown[] }).data).toHaveLength(1);
  expect(list.headers.get('x-total-count')).toBeNull();
  await world.close();
});

test('other status names are accepted in writes and filters, and returned in reads', async () => {
  const { world, token, candidature } = await simulate({ quirks: new Set(['other-statuses'] as const) });
  const path = `/v1/candidatures/${candidature}/status`;
  const moved = await world.call('PATCH', path, { token, body: { status: 'en_cours' } });
  expect(moved.body).toMatchObject({ status: 'en_cours', status_history: [{}, { status: 'en_cours' }] });
  const list = await world.call('GET', '/v1/candidatures?status=en_cours', { token });
  expect(list.body).toHaveLength(1);
  expect((await world.call('PATCH', path, { token, body: { status: 'reviewing' } })).status).toBe(422);
  await world.close();
});

test('other status names work in batches too', async () => {
  const { world, token, candidature } = await simulate({ quirks: new Set(['other-statuses'] as const) });
  const move = (status: string) => ({
    method: 'PATCH',
    path: `/service/v1/candidatures/${candidature}/status`,
    body: { status },
  });
  const body = { requests: [move('en_cours'), move('reviewing')] };
  const answer = await world.call('POST', '/rest/batch/v1', { token, body });
  const { responses } = answer.body as { responses: { status: number; body: Json }[] };
  expect(responses.map(({ status }) => status)).toEqual([200, 422]);
  expect(responses[0]?.body.status).toBe('en_cours');
  expect((await world.call('POST', '/rest/batch/v1', { token, body: { requests: 3 } })).status).toBe(422);
  await world.close();
});

test('a fault affects only the paths it names', async () => {
  const fault = { kind: '503', percent: 100, prefix: '/v1/offres' } as const;
  const { world, token } = await simulate({ faults: [fault] });
  expect((await world.call('GET', '/v1/offres', { token })).status).toBe(503);
  expect((await world.call('GET', '/v1/candidatures', { token })).status).toBe(200);
  await world.close();
});

test('faults can be changed at run time in a simulation, and in no other service', async () => {
  const { world, token } = await simulate({ isSimulation: true });
  const list = () => world.call('GET', '/v1/candidatures', { token });
  expect((await list()).status).toBe(200);
  expect((await world.call('PUT', '/simulation/faults', { raw: '503@/v1/candidatures' })).status).toBe(204);
  expect((await list()).status).toBe(503);
  expect((await world.call('PUT', '/simulation/faults', { raw: '' })).status).toBe(204);
  expect((await list()).status).toBe(200);
  await world.close();
  const serious = await openPlatformWorld();
  expect((await serious.call('PUT', '/simulation/faults', { raw: '503' })).status).toBe(404);
  await serious.close();
});
