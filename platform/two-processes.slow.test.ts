import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startLaidDatabase } from '#test/laid-database.ts';
import { callProcess, type PlatformProcess, startPlatformProcess } from '#test/platform-process.ts';
import { type Json, openPlatformWorld, PASSWORD, type PlatformWorld } from '#test/platform-world.ts';
import type { TemporaryDatabase } from '#test/temporary-database.ts';

let database: TemporaryDatabase;
let filesDir: string;
let world: PlatformWorld;
let left: PlatformProcess;
let right: PlatformProcess;

beforeAll(async () => {
  database = await startLaidDatabase();
  filesDir = await mkdtemp(join(tmpdir(), 'perron-two-'));
  world = await openPlatformWorld({}, database.url);
  await world.makeTerms();
  [left, right] = await Promise.all([
    startPlatformProcess(database.url, filesDir),
    startPlatformProcess(database.url, filesDir),
  ]);
});
afterAll(async () => {
  await Promise.all([left.stop(), right.stop()]);
  await world.close();
  await database.stop();
  await rm(filesDir, { recursive: true });
});

const WIDE = { limits: { read_min: 1e6, read_hour: 1e6, mut_min: 1e6, mut_hour: 1e6 } };
const turn = (n: number) => (n % 2 === 0 ? left : right);

async function emailOf(accountId: number): Promise<string> {
  const { rows } = await world.db.execute<{ email: string }>(
    sql`SELECT email FROM platform.accounts WHERE id = ${accountId}`,
  );
  return rows[0]?.email ?? '';
}

async function signIn(process: PlatformProcess, accountId: number): Promise<string> {
  const body = { username: await emailOf(accountId), password: PASSWORD };
  const answer = await callProcess(process, 'POST', '/rest/jwt-auth/v1/token', { body, ip: randomUUID() });
  return (answer.body as { token: string }).token;
}

/** Whether both processes still accept the token. */
const statuses = async (token: string) =>
  Promise.all(
    [left, right].map(
      async (process) => (await callProcess(process, 'GET', '/v1/auth/me', { token })).status,
    ),
  );

test('rate limits are exact however calls are distributed', async () => {
  const account = await world.makeMember(await world.makeMaison(), 'viewer');
  const token = await signIn(left, account);
  const calls = Array.from({ length: 100 }, (_, n) =>
    callProcess(turn(n), 'POST', '/v1/notifications/read-all', { token }),
  );
  const answers = await Promise.all(calls);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(60);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(40);
  const remaining = answers
    .filter(({ status }) => status === 200)
    .map(({ headers }) => headers.get('x-ratelimit-remaining'));
  expect(remaining.map(Number).sort((a, b) => a - b)).toEqual(Array.from({ length: 60 }, (_, n) => n));
});

test('calls by IP address are counted together, too', async () => {
  const ip = randomUUID();
  const wrong = { body: { username: 'nobody', password: 'nothing' }, ip };
  const answers = await Promise.all(
    Array.from({ length: 16 }, (_, n) => callProcess(turn(n), 'POST', '/rest/jwt-auth/v1/token', wrong)),
  );
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(6);
});

test('batch items cost the same on both', async () => {
  const account = await world.makeMember(await world.makeMaison(), 'owner');
  const token = await signIn(left, account);
  const item = { method: 'PATCH', path: '/service/v1/notifications/999999/read' };
  const body = { requests: Array(25).fill(item) };
  const batches = await Promise.all(
    [left, right, left].map((process) => callProcess(process, 'POST', '/rest/batch/v1', { token, body })),
  );
  const inner = batches.flatMap(({ body: answer }) => (answer as { responses?: Json[] }).responses ?? []);
  expect(inner.filter((answer) => answer.status === 404)).toHaveLength(60);
});

test('a member removed on one is refused on the other at once', async () => {
  const maison = await world.makeMaison();
  const owner = await signIn(left, await world.makeMember(maison, 'owner', WIDE));
  const member = await world.makeMember(maison, 'editor', WIDE);
  const token = await signIn(right, member);
  expect((await callProcess(right, 'GET', '/v1/candidatures', { token })).status).toBe(200);
  const gone = await callProcess(left, 'DELETE', `/v1/etablissement/members/${member}`, { token: owner });
  expect(gone.status).toBe(204);
  expect((await callProcess(right, 'GET', '/v1/candidatures', { token })).status).toBe(403);
});

test('a role revoked on one is revoked on the other at once', async () => {
  const maison = await world.makeMaison();
  const owner = await signIn(left, await world.makeMember(maison, 'owner', WIDE));
  const member = await world.makeMember(maison, 'editor', WIDE);
  const token = await signIn(right, member);
  const body = { member_role: 'viewer' };
  await callProcess(left, 'PATCH', `/v1/etablissement/members/${member}`, { token: owner, body });
  const article = { token, body: { title: 'Une journée en salle' } };
  expect((await callProcess(right, 'POST', '/v1/articles', article)).status).toBe(403);
});

test('of two owners who demote each other at once, one stays owner', async () => {
  for (let round = 0; round < 10; round++) {
    const maison = await world.makeMaison();
    const owners = [
      await world.makeMember(maison, 'owner', WIDE),
      await world.makeMember(maison, 'owner', WIDE),
    ];
    const tokens = [await signIn(left, owners[0] ?? 0), await signIn(right, owners[1] ?? 0)];
    const demote = (process: PlatformProcess, token = '', other = 0) =>
      callProcess(process, 'PATCH', `/v1/etablissement/members/${other}`, {
        token,
        body: { member_role: 'viewer' },
      });
    await Promise.all([demote(left, tokens[0], owners[1]), demote(right, tokens[1], owners[0])]);
    const { rows } = await world.db.execute(
      sql`SELECT 1 FROM platform.members WHERE maison_id = ${maison} AND role = 'owner'`,
    );
    expect(rows).toHaveLength(1);
  }
});

test('a token signed out on one is invalid on both', async () => {
  const token = await signIn(left, await world.makeMember(await world.makeMaison(), 'viewer', WIDE));
  expect(await statuses(token)).toEqual([200, 200]);
  expect((await callProcess(left, 'POST', '/v1/auth/logout', { token })).status).toBe(204);
  expect(await statuses(token)).toEqual([401, 401]);
});

test('a changed password ends the tokens on both', async () => {
  const account = await world.makeMember(await world.makeMaison(), 'viewer', WIDE);
  const tokens = [await signIn(left, account), await signIn(right, account)];
  const body = { password: 'another long password', current_password: PASSWORD };
  await callProcess(left, 'PATCH', '/v1/auth/me', { token: tokens[0] ?? '', body });
  for (const token of tokens) expect(await statuses(token)).toEqual([401, 401]);
});

test('a cookie session of one reads on the other until it is closed', async () => {
  const account = await world.makeMember(await world.makeMaison(), 'viewer', WIDE);
  const body = { email: await emailOf(account), password: PASSWORD };
  const opened = await callProcess(left, 'POST', '/v1/auth/login', { body, ip: randomUUID() });
  const cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? '';
  const headers = { cookie, 'x-service-nonce': String((opened.body as Json).nonce) };
  const read = async () => (await callProcess(right, 'GET', '/v1/candidatures', { headers })).status;
  expect(await read()).toBe(200);
  await callProcess(left, 'POST', '/v1/auth/logout', { headers });
  expect(await read()).toBe(401);
});

test('a key made by one verifies on the other at once, and so does the former key', async () => {
  const account = await world.makeMember(await world.makeMaison(), 'viewer', WIDE);
  const before = await signIn(right, account);
  await world.db.execute(sql`UPDATE platform.signing_keys SET signs_until = now() - interval '1 minute'`);
  // A process that reloads its keys after a minute finds the first one expired.
  await left.stop();
  left = await startPlatformProcess(database.url, filesDir);
  const after = await signIn(left, account);
  const keyOf = (token: string) =>
    JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()).kid;
  expect(keyOf(after)).not.toBe(keyOf(before));
  expect(await statuses(after)).toEqual([200, 200]);
  expect(await statuses(before)).toEqual([200, 200]);
});

test('a view is counted once, whichever process serves it', async () => {
  const offre = await world.makeOffre(await world.makeMaison());
  const seen = Array.from({ length: 40 }, (_, n) =>
    callProcess(turn(n), 'POST', `/v1/offres/${offre}/track-view`, { ip: `198.51.100.${Math.floor(n / 2)}` }),
  );
  const counted = (await Promise.all(seen)).filter(({ body }) => (body as Json).counted === true);
  expect(counted).toHaveLength(20);
  const { rows } = await world.db.execute<{ views: number }>(
    sql`SELECT views FROM platform.offres WHERE id = ${offre}`,
  );
  expect(rows).toEqual([{ views: 20 }]);
});
