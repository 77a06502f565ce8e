import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { HOUR_MS, WEEK_MS } from '#contract/durations.ts';
import { PlatformToken } from '#lib/engines/platform-client/token.ts';
import { type Database, openDatabase } from '#lib/engines/store/database.ts';
import { keyRing, seal, unseal } from './sealing.ts';
import { newSessionId, sessionKey } from './session-cookie.ts';
import { IDLE_MS, openVault, type Vault } from './vault.ts';

const SECRET = 'a secret of thirty-two characters or more';
let db: Database;
let vault: Vault;
beforeAll(() => {
  db = openDatabase(inject('databaseUrl'), 8);
  vault = openVault(db, keyRing([SECRET]));
});
afterAll(() => db.$client.end());

let people = Math.floor(Math.random() * 1_000_000_000);
async function signedIn(now = new Date(), tokenExpiresAt = new Date(now.getTime() + WEEK_MS)) {
  const key = sessionKey(newSessionId()) ?? '';
  const personId = ++people;
  await vault.create(
    {
      key,
      person: { id: personId, email: 'a@b.fr', displayName: 'Anne' },
      scope: { kind: 'establishment', id: personId, name: 'Lutèce', role: 'owner' },
      establishments: [{ id: personId, name: 'Lutèce' }],
      token: new PlatformToken('eyJcanary'),
      tokenExpiresAt,
      device: 'Firefox · Linux',
    },
    now,
  );
  return { key, personId };
}

it('stores the token encrypted and decrypts it for its own row only', async () => {
  const one = await signedIn();
  const other = await signedIn();
  const [first, second] = [await vault.find(one.key, new Date()), await vault.find(other.key, new Date())];
  if (!first || !second) throw new Error('no rows');
  expect(JSON.stringify(first)).not.toContain('canary');
  expect(vault.tokenOf(first)?.reveal()).toBe('eyJcanary');
  expect(vault.tokenOf({ key: first.key, sealedToken: second.sealedToken })).toBeNull();
});

it('decrypts with every secret of the list and encrypts with the first', () => {
  const old = seal(keyRing([SECRET]), 'text', 'row');
  const ring = keyRing(['another secret of thirty-two characters', SECRET]);
  expect(unseal(ring, old, 'row')).toBe('text');
  expect(unseal(keyRing([SECRET]), seal(ring, 'text', 'row'), 'row')).toBeNull();
  const middle = Math.floor(old.length / 2);
  const changed = `${old.slice(0, middle)}${old[middle] === 'A' ? 'B' : 'A'}${old.slice(middle + 1)}`;
  expect(unseal(ring, changed, 'row')).toBeNull();
});

it('ends a session shortly before its token expires, or after a working day without a request', async () => {
  const now = new Date('2026-11-20T09:00:00Z');
  const { key } = await signedIn(now, new Date(now.getTime() + HOUR_MS));
  expect(await vault.find(key, new Date(now.getTime() + 49 * 60_000))).not.toBeNull();
  expect(await vault.find(key, new Date(now.getTime() + 51 * 60_000))).toBeNull();
  const idle = await signedIn(now);
  expect(await vault.find(idle.key, new Date(now.getTime() + IDLE_MS - 1000))).not.toBeNull();
  expect(await vault.find(idle.key, new Date(now.getTime() + IDLE_MS + 1000))).toBeNull();
});

it('never restores an ended session, whatever was in flight', async () => {
  const outcomes = await Promise.all(
    Array.from({ length: 100 }, async () => {
      const { key } = await signedIn();
      const row = await vault.find(key, new Date());
      if (!row) throw new Error('no row');
      const later = new Date(Date.now() + 61_000);
      await Promise.all([
        ...Array.from({ length: 4 }, () => vault.touch(row, later)),
        vault.claimConfirmation(row, later),
        vault.end(key),
        vault.confirm(row, { scope: row.scope, displayName: 'x', establishments: [] }, later),
        vault.doubt(row.handle),
      ]);
      return vault.find(key, later);
    }),
  );
  expect(outcomes.filter((row) => row !== null)).toEqual([]);
});

it('lets a single request ask the platform who the person is', async () => {
  const { key } = await signedIn();
  const row = await vault.find(key, new Date());
  if (!row) throw new Error('no row');
  const now = new Date(Date.now() + 120_000);
  const claims = await Promise.all(Array.from({ length: 10 }, () => vault.claimConfirmation(row, now)));
  expect(claims.filter(Boolean)).toHaveLength(1);
});

it('ends all sessions of a person and nobody else’s', async () => {
  const mine = await signedIn();
  const theirs = await signedIn();
  await vault.endAllOf(mine.personId);
  expect(await vault.find(mine.key, new Date())).toBeNull();
  expect(await vault.find(theirs.key, new Date())).not.toBeNull();
});

it('ends a session by its public handle only for its owner', async () => {
  const { key, personId } = await signedIn();
  const handle = (await vault.find(key, new Date()))?.handle ?? '';
  await vault.endByHandle(handle, personId + 1);
  expect(await vault.find(key, new Date())).not.toBeNull();
  await vault.endByHandle(handle, personId);
  expect(await vault.find(key, new Date())).toBeNull();
});

it('accepts only 256 random bits in our format as a session id', () => {
  expect(sessionKey(newSessionId())).toMatch(/^[0-9a-f]{64}$/);
  for (const odd of [undefined, '', 'x', '%', `${newSessionId()}x`, '../../etc/passwd']) {
    expect(sessionKey(odd)).toBeNull();
  }
});
