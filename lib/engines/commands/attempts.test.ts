import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { database } from '#lib/engines/store/database.ts';
import { loseAttempt, retakeCommand, takeCommand } from './attempts.ts';
import { settleAttempt } from './settle.ts';

beforeAll(() => {
  vi.stubEnv('DATABASE_URL', inject('databaseUrl'));
  vi.stubEnv('SESSION_SECRET', 'a secret of thirty-two characters or more');
});
afterAll(() => database().$client.end());

const NOW = new Date('2026-11-20T09:00:00Z');
const WORKER = { owner: randomUUID(), now: NOW };

const commandOf = (personId: number) => ({
  id: randomUUID(),
  personId,
  personName: 'Anne Martin',
  scopeKey: `maison:${personId}`,
  name: 'x',
  inputHash: '',
  input: '',
});

it('refuses to send again for a caller who knows only of an older lost attempt', async () => {
  const command = commandOf(1);
  const { id } = command;
  const first = { id, attempt: 1 };
  expect(await takeCommand(database(), command, WORKER)).toEqual({ kind: 'run', attempt: first });
  await loseAttempt(database(), { attempt: first, since: NOW }, NOW);
  const second = await retakeCommand(database(), first, WORKER);
  expect(second).toEqual({ id, attempt: 2 });
  await loseAttempt(database(), { attempt: { id, attempt: 2 }, since: NOW }, NOW);
  expect(await retakeCommand(database(), first, WORKER)).toBeNull();
  expect(await takeCommand(database(), command, WORKER)).toMatchObject({
    kind: 'unknown',
    attempt: second,
  });
});

it('accepts no more from a person who has two hundred writes without an outcome, and still from others', async () => {
  const personId = 991_204;
  const first = commandOf(personId);
  await takeCommand(database(), first, WORKER);
  for (let n = 1; n < 200; n++) await takeCommand(database(), commandOf(personId), WORKER);
  expect(await takeCommand(database(), commandOf(personId), WORKER)).toEqual({ kind: 'full' });
  // A command with a known result returns it.
  expect(await takeCommand(database(), first, WORKER)).toEqual({ kind: 'running' });
  expect(await takeCommand(database(), commandOf(991_205), WORKER)).toMatchObject({ kind: 'run' });
});

it('stores a result after removing characters that no column can store', async () => {
  const command = commandOf(2);
  await takeCommand(database(), command, WORKER);
  const result = { 'a\0b': 'x\0y', half: '\ud800', list: [{ text: '\0' }] };
  const outcome = { outcome: 'done', result, knownBy: 'answer' } as const;
  await settleAttempt(database(), { id: command.id, attempt: 1 }, outcome, null, NOW);
  expect(await takeCommand(database(), command, WORKER)).toEqual({
    kind: 'settled',
    result: { ab: 'xy', half: '\ufffd', list: [{ text: '' }] },
  });
});
