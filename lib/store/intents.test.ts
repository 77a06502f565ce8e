import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { database } from './database.ts';
import { loseIntent } from './intent-outcomes.ts';
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
