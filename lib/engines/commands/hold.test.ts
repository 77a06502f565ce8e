import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { database } from '#lib/engines/store/database.ts';
import { type Held, holdCommands, listCommands, takeBackUnsent } from './hold.ts';

beforeAll(() => {
  vi.stubEnv('DATABASE_URL', inject('databaseUrl'));
  vi.stubEnv('SESSION_SECRET', 'a secret of thirty-two characters or more');
});
afterAll(() => database().$client.end());

const NOW = new Date('2026-11-20T09:00:00Z');
const OPTIONS = {
  name: 'test.change',
  recordKind: 'test',
  personName: 'Anne',
  now: NOW,
  // Never due in the time of another test.
  dueAt: new Date('2099-01-01T00:00:00Z'),
};
const authorOf = (personId: number) => ({ scopeKey: `maison:${personId}`, personId });
const kindOf = (personId: number) => ({ ...authorOf(personId), recordKind: OPTIONS.recordKind });
const change = (recordId: number, target = 'b') => ({ id: randomUUID(), recordId, expected: 'a', target });
const hold = (personId: number, changes: readonly ReturnType<typeof change>[]): Promise<Held> =>
  holdCommands(database(), authorOf(personId), changes, OPTIONS);

it('accepts no more from a person who has a thousand open changes, and still from others', async () => {
  const person = 991_301;
  const many = Array.from({ length: 1000 }, (_, index) => change(index + 1));
  expect(await hold(person, many)).toMatchObject({ kind: 'held' });
  expect(await hold(person, [change(1001)])).toEqual({ kind: 'full' });
  // A command with a known result returns it.
  expect(await hold(person, many.slice(0, 1))).toMatchObject({ kind: 'held' });
  expect(await hold(991_302, [change(1)])).toMatchObject({ kind: 'held' });
  const taken = await takeBackUnsent(database(), kindOf(person), [many[0]?.id ?? ''], NOW);
  expect(taken).toHaveLength(1);
  expect(await hold(person, [change(1001)])).toMatchObject({ kind: 'held' });
});

it('refuses an operation id that was used for another record or another value', async () => {
  const person = 991_303;
  const first = change(1);
  await hold(person, [first]);
  expect(await hold(person, [{ ...first, recordId: 2 }])).toEqual({ kind: 'reused' });
  expect(await hold(person, [{ ...first, target: 'c' }])).toEqual({ kind: 'reused' });
  expect(await hold(991_304, [first])).toEqual({ kind: 'reused' });
  const stored = await listCommands(database(), kindOf(person), NOW);
  expect(stored.map(({ recordId, target, state }) => [recordId, target, state])).toEqual([[1, 'b', 'held']]);
});

it('neither lists nor undoes the changes of another kind of record', async () => {
  const person = 991_305;
  const first = change(1);
  await hold(person, [first]);
  const others = { ...authorOf(person), recordKind: 'another' };
  expect(await listCommands(database(), others, NOW)).toEqual([]);
  expect(await takeBackUnsent(database(), others, [first.id], NOW)).toEqual([]);
  expect(await listCommands(database(), kindOf(person), NOW)).toHaveLength(1);
});
