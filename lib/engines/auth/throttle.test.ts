import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Database, openDatabase } from '#lib/engines/store/database.ts';
import { startLaidDatabase } from '#test/laid-database.ts';
import { subjectsOf } from './subject.ts';
import {
  hasFailed,
  isUnderAttack,
  purgeThrottle,
  recordRight,
  recordWrong,
  secondsBlocked,
} from './throttle.ts';

const SECRET = 'a secret of thirty-two characters or more';
// Failures of strangers are counted together: this file needs a database of its own.
let db: Database;
let stop: () => Promise<void>;
beforeAll(async () => {
  const temporary = await startLaidDatabase();
  stop = temporary.stop;
  db = openDatabase(temporary.url, 4);
});
afterAll(async () => {
  await db.$client.end();
  await stop();
});
beforeEach(() => db.execute(sql`DELETE FROM perron.sign_in_failures`));

let now = new Date('2026-11-20T09:00:00Z');
const pass = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};
const subjects = (address: string, name: string, deviceId: string | null = null) =>
  subjectsOf(SECRET, { address, email: `${name}@hotel.fr`, deviceId });
const blocked = (...of: Parameters<typeof subjects>) => secondsBlocked(db, subjects(...of), now);
const wrong = (...of: Parameters<typeof subjects>) => recordWrong(db, subjects(...of), now);
const right = (...of: Parameters<typeof subjects>) => recordRight(db, subjects(...of));

it('slows wrong passwords for each account, whoever sends them, but not on a device that the account knows', async () => {
  for (let index = 0; index < 12; index++) await wrong(`bot${index}`, 'owner');
  expect(await blocked('bot99', 'OWNER')).toBeGreaterThan(0);
  expect(await blocked('home', 'owner')).toBeGreaterThan(0);
  expect(await blocked('home', 'owner', 'laptop')).toBe(0);
  expect(await blocked('bot99', 'someone')).toBe(0);
});

it('does not slow a known device for failures from its network', async () => {
  for (let index = 0; index < 12; index++) await wrong('office', `invented${index}`);
  expect(await blocked('office', 'owner')).toBeGreaterThan(0);
  expect(await blocked('office', 'owner', 'laptop')).toBe(0);
});

it('gives a copied device cookie five tries, then longer waits each time', async () => {
  for (let index = 0; index < 4; index++) await wrong(`bot${index}`, 'owner', 'laptop');
  expect(await blocked('bot9', 'owner', 'laptop')).toBe(0);
  await wrong('bot4', 'owner', 'laptop');
  expect(await blocked('bot9', 'owner', 'laptop')).toBe(30);
  await wrong('bot5', 'owner', 'laptop');
  expect(await blocked('home', 'owner', 'laptop')).toBe(60);
  expect(await blocked('home', 'owner', 'phone')).toBe(0);
});

it('slows one client across all accounts, longer each time, and forgets after a while', async () => {
  for (let index = 0; index < 10; index++) await wrong('bot', `victim${index}`);
  expect(await blocked('bot', 'anybody')).toBe(30);
  await wrong('bot', 'victim10');
  expect(await blocked('bot', 'anybody')).toBe(60);
  pass(3601);
  expect(await blocked('bot', 'anybody')).toBe(0);
});

it('does not reset the failures of a client after one successful sign-in', async () => {
  for (let index = 0; index < 11; index++) await wrong('bot', `victim${index}`);
  pass(60);
  expect(await blocked('bot', 'own')).toBe(0);
  await right('bot', 'own');
  await wrong('bot', 'victim11');
  expect(await blocked('bot', 'victim12')).toBe(120);
  await right('bot', 'own', 'laptop');
  expect(await blocked('bot', 'victim12')).toBe(120);
});

it('reports an attack after fifteen wrong passwords of unknown devices in an hour, and none for known devices', async () => {
  for (let index = 0; index < 20; index++) await wrong(`p${index}`, `regular${index}`, `device${index}`);
  expect(await isUnderAttack(db, now)).toBe(false);
  for (let index = 0; index < 14; index++) await wrong(`bot${index % 3}`, `victim${index}`);
  expect(await isUnderAttack(db, now)).toBe(false);
  await wrong('bot3', 'victim14');
  expect(await isUnderAttack(db, now)).toBe(true);
  await purgeThrottle(db, now);
  expect(await isUnderAttack(db, now)).toBe(true);
  pass(3601);
  expect(await isUnderAttack(db, now)).toBe(false);
});

it('remembers for an hour that a client failed', async () => {
  await wrong('bot', 'victim');
  expect(await hasFailed(db, subjects('bot', 'another'), now)).toBe(true);
  expect(await hasFailed(db, subjects('honest', 'another'), now)).toBe(false);
  pass(3601);
  expect(await hasFailed(db, subjects('bot', 'another'), now)).toBe(false);
});

it('stores addresses, accounts and devices in no readable form', async () => {
  await wrong('203.0.113.9', 'owner');
  await wrong('203.0.113.9', 'owner', 'laptop');
  const dump = await db.execute(sql`SELECT * FROM perron.sign_in_failures`);
  expect(dump.rows).toHaveLength(3);
  expect(JSON.stringify(dump.rows)).not.toMatch(/203\.0|hotel|laptop/);
});
