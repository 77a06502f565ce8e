import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openPlatformWorld, type PlatformWorld } from '#test/platform-world.ts';

let world: PlatformWorld;
beforeAll(async () => {
  world = await openPlatformWorld();
});
afterAll(() => world.close());
beforeEach(() => {
  world.time.now = new Date('2026-11-20T09:00:00.000Z');
});

const later = (seconds: number) => {
  world.time.now = new Date(world.time.now.getTime() + seconds * 1000);
};

test('an anonymous caller is refused after 60 calls, with the seconds until the window opens again', async () => {
  const ip = randomUUID();
  const call = () => world.call('GET', '/v1/offres?per_page=1', { ip });
  const first = await call();
  expect(first.headers.get('x-ratelimit-limit')).toBe('60');
  expect(first.headers.get('x-ratelimit-remaining')).toBe('59');
  later(20.5);
  for (let n = 2; n <= 60; n++) expect((await call()).status).toBe(200);
  const refused = await call();
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe('40');
  expect(refused.headers.get('x-ratelimit-remaining')).toBe('0');
  expect(refused.body).toEqual({
    code: 'too_many_requests',
    message: 'Too many requests: wait 40 seconds.',
    data: { status: 429, retry_after: 40, tier: 'anon_min' },
  });
  later(39.4);
  expect((await call()).status).toBe(429);
  later(0.1);
  expect((await call()).status).toBe(200);
});

test('a full hour window is named in the refusal, and refused calls cost nothing', async () => {
  const account = await world.makeMember(await world.makeMaison(), 'viewer');
  const token = await world.tokenOf(account);
  const window = { payer: `u:${account}`, tier: 'read', start: world.time.now.getTime() };
  await world.db.execute(`INSERT INTO platform.rate_windows VALUES
    ('${window.payer}', 'read', ${window.start}, 10, 300, ${window.start}, 2999, 3000, false)`);
  expect((await world.call('GET', '/v1/auth/me', { token })).headers.get('x-ratelimit-remaining')).toBe('0');
  for (let n = 0; n < 3; n++) {
    const refused = await world.call('GET', '/v1/auth/me', { token });
    expect(refused.body).toMatchObject({ data: { tier: 'read_hour', retry_after: 3600 } });
  }
  later(3600);
  const open = await world.call('GET', '/v1/auth/me', { token });
  expect(open.headers.get('x-ratelimit-remaining')).toBe('299');
});

test.each([
  ['hour', { minute: 10, hour: 600 }, 'read_hour', 3000],
  ['minute, when the hour ends first', { minute: 10, hour: 3580 }, 'read_min', 50],
])('with both windows full, the wait is that of the longer one: the %s', async (...row) => {
  const [, age, tier, seconds] = row;
  const account = await world.makeMember(await world.makeMaison(), 'viewer');
  const token = await world.tokenOf(account);
  const start = (window: 'minute' | 'hour') => world.time.now.getTime() - age[window] * 1000;
  await world.db.execute(`INSERT INTO platform.rate_windows VALUES
    ('u:${account}', 'read', ${start('minute')}, 300, 300, ${start('hour')}, 3000, 3000, false)`);
  const refused = await world.call('GET', '/v1/auth/me', { token });
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe(String(seconds));
  expect(refused.headers.get('x-ratelimit-reset')).toBe(String(seconds));
  expect(refused.body).toMatchObject({ data: { tier, retry_after: seconds } });
  later(seconds - 1);
  expect((await world.call('GET', '/v1/auth/me', { token })).status).toBe(429);
  later(1);
  expect((await world.call('GET', '/v1/auth/me', { token })).status).toBe(200);
});

test('forty concurrent calls through two processes are counted exactly', async () => {
  const other = await openPlatformWorld();
  const ip = randomUUID();
  const calls = Array.from({ length: 80 }, (_, n) =>
    (n % 2 === 0 ? world : other).call('GET', '/v1/maisons?per_page=1', { ip }),
  );
  const statuses = (await Promise.all(calls)).map((answer) => answer.status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(60);
  expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  await other.close();
});

test('sign-in attempts are counted by IP address, whatever account they name', async () => {
  const ip = randomUUID();
  const tryOne = (username: string) =>
    world.call('POST', '/rest/jwt-auth/v1/token', { ip, body: { username, password: 'x' } });
  for (let n = 0; n < 10; n++) expect((await tryOne(`nobody${n}`)).status).toBe(401);
  expect((await tryOne('nobody')).body).toMatchObject({ data: { tier: 'auth_min' } });
});

test('a contract raises the limits of one account', async () => {
  const account = await world.makeAccount({ role: 'operateur', limits: { read_min: 1000 } });
  const token = await world.tokenOf(account);
  const answer = await world.call('GET', '/v1/auth/me', { token });
  expect(answer.headers.get('x-ratelimit-limit')).toBe('1000');
});

test('calls to unknown paths and methods are charged too', async () => {
  const ip = randomUUID();
  const missing = await world.call('GET', '/v1/nothing', { ip });
  expect([missing.status, missing.headers.get('x-ratelimit-remaining')]).toEqual([404, '59']);
  const wrong = await world.call('DELETE', '/v1/offres', { ip });
  expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'GET, POST, HEAD']);
  expect(wrong.headers.get('x-ratelimit-remaining')).toBe('58');
});

test('no call is answered when its charge is not committed', async () => {
  const ip = randomUUID();
  await world.db.execute(`CREATE FUNCTION platform.fail_late() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE 'the disk is full'; END $$;
    CREATE CONSTRAINT TRIGGER fail_late AFTER INSERT ON platform.rate_windows DEFERRABLE INITIALLY DEFERRED
      FOR EACH ROW WHEN (NEW.payer = 'ip:${ip}') EXECUTE FUNCTION platform.fail_late()`);
  const call = () => world.call('GET', '/v1/offres?per_page=1', { ip });
  expect(await call()).toMatchObject({ status: 500, body: { code: 'internal_error' } });
  await world.db.execute('DROP FUNCTION platform.fail_late CASCADE');
  expect((await call()).headers.get('x-ratelimit-remaining')).toBe('59');
});
