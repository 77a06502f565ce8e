import { expect, it } from 'vitest';
import { DAY_MS } from '#contract/durations.ts';
import { knownDevice, rememberDevice } from './known-device.ts';

const OLD = 'an old secret of thirty-two characters or more';
const NEW = 'a new secret of thirty-two characters or more';
const NOW = new Date('2026-11-20T09:00:00Z');
const inDays = (days: number) => new Date(NOW.getTime() + days * DAY_MS);
const anne = { email: 'anne@hotel.fr', now: NOW };
const bruno = { email: 'bruno@hotel.fr', now: NOW };

it('recognises who signed in there, however they write their address, and nobody else', () => {
  const cookie = rememberDevice([OLD], rememberDevice([OLD], undefined, anne), bruno);
  expect(knownDevice([OLD], cookie, { ...anne, email: ' Anne@Hotel.FR ' })).not.toBeNull();
  expect(knownDevice([OLD], cookie, bruno)).not.toBeNull();
  expect(knownDevice([OLD], cookie, { ...anne, email: 'owner@hotel.fr' })).toBeNull();
  expect(cookie).not.toMatch(/anne|bruno|hotel/i);
});

it('keeps the identifier of the device, with one entry for each person', () => {
  const first = rememberDevice([OLD], undefined, anne);
  const again = rememberDevice([OLD], first, { ...anne, now: inDays(30) });
  expect(again.length).toBe(first.length);
  expect(again.split('.')[0]).toBe(first.split('.')[0]);
});

it('forgets after 180 days without a sign-in', () => {
  const cookie = rememberDevice([OLD], undefined, anne);
  expect(knownDevice([OLD], cookie, { ...anne, now: inDays(179) })).not.toBeNull();
  expect(knownDevice([OLD], cookie, { ...anne, now: inDays(181) })).toBeNull();
});

it('verifies with every secret and signs with the newest', () => {
  const cookie = rememberDevice([OLD], undefined, anne);
  expect(knownDevice([NEW, OLD], cookie, anne)).not.toBeNull();
  expect(knownDevice([NEW], cookie, anne)).toBeNull();
  const renewed = rememberDevice([NEW, OLD], cookie, anne);
  expect(knownDevice([NEW], renewed, anne)).not.toBeNull();
});

it('refuses a cookie made of parts of another: identifier, day or signature', () => {
  const cookie = rememberDevice([OLD], undefined, anne);
  const other = rememberDevice([OLD], undefined, bruno);
  const [id, entry = ''] = cookie.split('.');
  const [otherId, otherEntry] = other.split('.');
  const forged = [
    `${otherId}.${entry}`,
    `${id}.${otherEntry}`,
    `${id}.zzz${entry.slice(entry.indexOf('-'))}`,
    `${id}.${entry.slice(0, -1)}${entry.endsWith('A') ? 'B' : 'A'}`,
    `${id}.`,
    `${'é'.repeat(22)}.${entry}`,
    'x'.repeat(10_000),
    '',
    undefined,
  ];
  for (const odd of forged) expect(knownDevice([OLD], odd, anne), odd?.slice(0, 80)).toBeNull();
});

it('keeps the cookie small by dropping the person seen least recently', () => {
  let cookie: string | undefined;
  for (let index = 0; index < 20; index++) {
    cookie = rememberDevice([OLD], cookie, { email: `p${index}@hotel.fr`, now: NOW });
  }
  expect(cookie?.length).toBeLessThan(300);
  expect(knownDevice([OLD], cookie, { email: 'p19@hotel.fr', now: NOW })).not.toBeNull();
  expect(knownDevice([OLD], cookie, { email: 'p0@hotel.fr', now: NOW })).toBeNull();
});
