import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { database } from './database.ts';
import { loseIntent, settleIntent } from './intent-outcomes.ts';
import { claimIntent, reclaimIntent } from './intents.ts';

beforeAll(() => {
  vi.stubEnv('DATABASE_URL', inject('databaseUrl'));
  vi.stubEnv('SESSION_SECRET', 'a secret of thirty-two characters or more');
});
afterAll(() => database().$client.end());

const NOW = new Date('2026-11-20T09:00:00Z');
const OWNER = randomUUID();

it('lets nobody send again who knows of an older lost attempt only', async () => {
  const operationId = randomUUID();
  const intent = { operationId, personId: 1, scopeKey: 'maison:1', operation: 'x', inputHash: '', input: '' };
  const first = { operationId, number: 1 };
  expect(await claimIntent(database(), intent, OWNER, NOW)).toEqual({ kind: 'run', attempt: first });
  await loseIntent(database(), first, NOW, NOW);
  const second = await reclaimIntent(database(), first, OWNER, NOW);
  expect(second).toEqual({ operationId, number: 2 });
  await loseIntent(database(), { operationId, number: 2 }, NOW, NOW);
  expect(await reclaimIntent(database(), first, OWNER, NOW)).toBeNull();
  expect(await claimIntent(database(), intent, OWNER, NOW)).toMatchObject({
    kind: 'unknown',
    attempt: second,
  });
});

it('takes no more on of a person who has two hundred writes without an outcome, and of others as ever', async () => {
  const personId = 991_204;
  const intentOf = (person: number) => ({
    operationId: randomUUID(),
    personId: person,
    scopeKey: 'maison:1',
    operation: 'x',
    inputHash: '',
    input: '',
  });
  const first = intentOf(personId);
  await claimIntent(database(), first, OWNER, NOW);
  for (let n = 1; n < 200; n++) await claimIntent(database(), intentOf(personId), OWNER, NOW);
  expect(await claimIntent(database(), intentOf(personId), OWNER, NOW)).toEqual({ kind: 'full' });
  // What is known already is answered.
  expect(await claimIntent(database(), first, OWNER, NOW)).toEqual({ kind: 'running' });
  expect(await claimIntent(database(), intentOf(991_205), OWNER, NOW)).toMatchObject({ kind: 'run' });
});

it('keeps a result whose words hold what no column takes', async () => {
  const operationId = randomUUID();
  const intent = { operationId, personId: 2, scopeKey: 'maison:2', operation: 'x', inputHash: '', input: '' };
  await claimIntent(database(), intent, OWNER, NOW);
  const result = { 'a\0b': 'x\0y', half: '\ud800', list: [{ text: '\0' }] };
  const outcome = { state: 'done', result, knownBy: 'answer' } as const;
  await settleIntent(database(), { operationId, number: 1 }, outcome, null, NOW);
  expect(await claimIntent(database(), intent, OWNER, NOW)).toEqual({
    kind: 'settled',
    result: { ab: 'xy', half: '\ufffd', list: [{ text: '' }] },
  });
});
