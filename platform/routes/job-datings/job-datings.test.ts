import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Json, openPlatformWorld, type PlatformWorld } from '#test/platform-world.ts';

let world: PlatformWorld;
beforeAll(async () => {
  world = await openPlatformWorld();
});
afterAll(() => world.close());

const TIMES = { starts_at: '2026-12-01T09:00:00.000Z', ends_at: '2026-12-01T17:00:00.000Z' };

async function event(fields: Json = {}) {
  const maison = await world.makeMaison();
  const token = await world.tokenOf(await world.makeMember(maison, 'editor'));
  const body = { title: 'Rencontres de saison', ...TIMES, status: 'published', ...fields };
  const created = await world.call('POST', '/v1/job-datings', { token, body });
  const { id } = created.body as { id: number };
  return { token, id, created, path: `/v1/job-datings/${id}` };
}

test('talents register until the job dating is full; the establishment sees them and is notified', async () => {
  const { token, path, id } = await event({ capacity: 1 });
  const [first, second] = [await world.makeTalent(), await world.makeTalent()];
  const [one, two] = [await world.tokenOf(first.accountId), await world.tokenOf(second.accountId)];
  expect((await world.call('POST', `${path}/register`, { token: one })).status).toBe(200);
  expect((await world.call('POST', `${path}/register`, { token: one })).body).toMatchObject({
    code: 'already_registered',
    data: { status: 409 },
  });
  expect((await world.call('POST', `${path}/register`, { token: two })).body).toMatchObject({
    code: 'job_dating_full',
  });
  const participants = await world.call('GET', `${path}/participants`, { token });
  expect(participants.body).toMatchObject([{ talent_id: first.talentId, last_name: 'Le Gall' }]);
  expect((await world.call('GET', '/v1/job-datings/mine', { token: one })).body).toMatchObject([
    { id, registered: 1 },
  ]);
  expect((await world.call('GET', '/v1/job-datings/mine', { token: two })).body).toEqual([]);
  const told = await world.call('GET', '/v1/notifications', { token });
  expect(told.body).toMatchObject([{ kind: 'job_dating', data: { job_dating_id: id } }]);
  expect((await world.call('POST', `${path}/unregister`, { token: one })).status).toBe(200);
  expect((await world.call('POST', `${path}/unregister`, { token: one })).status).toBe(409);
  expect((await world.call('POST', `${path}/register`, { token: two })).status).toBe(200);
});

test('no other account sees the participants, no anonymous caller the catalogue', async () => {
  const { path } = await event();
  const stranger = await world.tokenOf(await world.makeMember(await world.makeMaison(), 'owner'));
  expect((await world.call('GET', `${path}/participants`, { token: stranger })).status).toBe(403);
  expect((await world.call('GET', path, { token: stranger })).status).toBe(403);
  expect((await world.call('GET', '/v1/job-datings')).status).toBe(401);
});

test('cancelling notifies the registered talents; a job dating with registrations cannot be deleted', async () => {
  const { token, path, id } = await event();
  const talent = await world.tokenOf((await world.makeTalent()).accountId);
  await world.call('POST', `${path}/register`, { token: talent });
  expect((await world.call('DELETE', path, { token })).status).toBe(409);
  const cancelled = await world.call('PATCH', path, { token, body: { status: 'cancelled' } });
  expect(cancelled.body).toMatchObject({ status: 'cancelled', registered: 1 });
  const told = await world.call('GET', '/v1/notifications', { token: talent });
  expect(told.body).toMatchObject([{ kind: 'job_dating', data: { job_dating_id: id, status: 'cancelled' } }]);
  expect((await world.call('POST', `${path}/register`, { token: talent })).status).toBe(409);
});

test('a job dating that has ended reads as done and cannot be changed', async () => {
  const past = { starts_at: '2026-11-01T09:00:00.000Z', ends_at: '2026-11-01T17:00:00.000Z' };
  const { token, created, path } = await event(past);
  expect(created.body).toMatchObject({ status: 'done' });
  expect((await world.call('GET', '/v1/job-datings?status=done', { token })).body).toEqual([created.body]);
  expect((await world.call('PATCH', path, { token, body: { status: 'draft' } })).status).toBe(409);
});

test('an end before the start is refused, also when only one of both is sent', async () => {
  const { token, path } = await event({ status: 'draft' });
  const wrong = { title: 'x', starts_at: TIMES.ends_at, ends_at: TIMES.starts_at };
  expect((await world.call('POST', '/v1/job-datings', { token, body: wrong })).status).toBe(422);
  const answer = await world.call('PATCH', path, { token, body: { ends_at: '2026-11-30T09:00:00.000Z' } });
  expect(answer.body).toMatchObject({ data: { params: { ends_at: 'is not after starts_at' } } });
  expect((await world.call('DELETE', path, { token })).status).toBe(204);
  expect(world.logged).toEqual([]);
});
