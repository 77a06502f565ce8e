import { afterAll, beforeAll, expect, test } from 'vitest';
import { notifications } from '#platform/db/schema/service.ts';
import { type Json, openPlatformWorld, type PlatformWorld } from '#test/platform-world.ts';

let world: PlatformWorld;
beforeAll(async () => {
  world = await openPlatformWorld();
});
afterAll(() => world.close());

async function somebody() {
  const accountId = await world.makeMember(await world.makeMaison(), 'viewer');
  const token = await world.tokenOf(accountId);
  const tell = async (title: string) => {
    const row = { accountId, kind: 'candidature_status', title, date: world.time.now };
    const [made] = await world.db.insert(notifications).values(row).returning();
    return made?.id ?? 0;
  };
  return { token, tell };
}

test('notifications are marked read one by one and all at once, by their own account only', async () => {
  const [one, other] = [await somebody(), await somebody()];
  const id = await one.tell('Réceptionniste');
  await one.tell('Chef de rang');
  expect((await world.call('PATCH', `/v1/notifications/${id}/read`, { token: other.token })).status).toBe(
    403,
  );
  const read = await world.call('PATCH', `/v1/notifications/${id}/read`, { token: one.token });
  expect(read.body).toMatchObject({ id, read_at: '2026-11-20T09:00:00.000Z' });
  const unread = await world.call('GET', '/v1/notifications?status=unread', { token: one.token });
  expect((unread.body as Json[]).map((row) => row.title)).toEqual(['Chef de rang']);
  const found = await world.call('GET', '/v1/notifications?s=RECEPTION', { token: one.token });
  expect(found.headers.get('x-total-count')).toBe('1');
  expect((await world.call('POST', '/v1/notifications/read-all', { token: one.token })).body).toEqual({
    read: 1,
  });
  expect((await world.call('GET', '/v1/notifications', { token: other.token })).body).toEqual([]);
});

test('a partial update keeps the other preferences, under all three methods', async () => {
  const { token } = await somebody();
  const path = '/v1/notification-preferences';
  const before = (await world.call('GET', path, { token })).body as Json;
  expect(before.broadcast).toEqual({ email: false, push: false });
  for (const [method, body] of [
    ['PATCH', { broadcast: { email: true } }],
    ['POST', { job_dating: { push: true } }],
    ['PUT', {}],
  ] as const) {
    expect((await world.call(method, path, { token, body })).status).toBe(200);
  }
  expect((await world.call('GET', path, { token })).body).toEqual({
    ...before,
    broadcast: { email: true, push: false },
    job_dating: { email: true, push: true },
  });
  expect((await world.call('PATCH', path, { token, body: { gossip: { email: true } } })).status).toBe(422);
});

test('a browser subscribes under a stable key; addresses of internal networks are refused', async () => {
  const { token } = await somebody();
  const key = (await world.call('GET', '/v1/push/vapid-public')).body as Json;
  expect(key.public_key).toMatch(/^[\w-]{80,}$/);
  expect((await world.call('GET', '/v1/push/vapid-public')).body).toEqual(key);
  const keys = {
    p256dh: 'BLc4xRzKlKORKWlbdgFaBrrPK3ydWAHo4M0gs0i1oEKgPpWC5cW8OCzVrOQRv-1npXRWk8udnW3oYhIO4475rds',
    auth: '5I2Bu2oKdyy9CwL8QVF0NQ',
  };
  const send = (endpoint: string) =>
    world.call('POST', '/v1/push/subscribe', { token, body: { endpoint, keys } });
  expect((await send('https://push.example.com/send/1')).status).toBe(204);
  expect((await send('https://push.example.com/send/1')).status).toBe(204);
  for (const endpoint of [
    'http://push.example.com/1',
    'https://127.0.0.1/1',
    'https://[::1]/1',
    'https://localhost/1',
  ]) {
    expect((await send(endpoint)).status, endpoint).toBe(422);
  }
  const body = { endpoint: 'https://push.example.com/send/1' };
  expect((await world.call('DELETE', '/v1/push/subscribe', { token, body })).status).toBe(204);
  expect(world.logged).toEqual([]);
});
