import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type Database, openDatabase } from '#lib/store/database.ts';
import { type DraftKey, discardDraft, findDraft, saveDraft } from './data.ts';

let db: Database;
beforeAll(() => {
  db = openDatabase(inject('databaseUrl'), 4);
});
afterAll(() => db.$client.end());

let people = 900_000;
const ownKey = (changes: Partial<DraftKey> = {}): DraftKey => {
  people += 1;
  return { personId: people, scopeKey: 'maison:1', form: 'offer:new', ...changes };
};

it('keeps one text per person, scope and form', async () => {
  const key = ownKey();
  await saveDraft(key, { content: { title: 'Commis' }, revision: 0 }, { db });
  expect(await findDraft(key, db)).toMatchObject({ content: { title: 'Commis' }, revision: 1 });
  for (const other of [
    { ...key, personId: key.personId + 50_000 },
    { ...key, scopeKey: 'maison:2' as const },
    { ...key, form: 'offer:7' },
  ]) {
    expect(await findDraft(other, db)).toBeNull();
  }
});

it('tells the older of two tabs instead of overwriting the younger', async () => {
  const key = ownKey();
  await saveDraft(key, { content: 'first', revision: 0 }, { db });
  await saveDraft(key, { content: 'second', revision: 1 }, { db });
  expect(await saveDraft(key, { content: 'stale', revision: 1 }, { db })).toMatchObject({
    outcome: 'elsewhere',
    draft: { content: 'second', revision: 2 },
  });
  expect(await findDraft(key, db)).toMatchObject({ content: 'second' });
});

it('lets exactly one of twenty saves from the same revision through', async () => {
  const key = ownKey();
  const saves = Array.from({ length: 20 }, (_, n) => saveDraft(key, { content: n, revision: 0 }, { db }));
  const outcomes = (await Promise.all(saves)).map((saved) => saved.outcome);
  expect(outcomes.filter((outcome) => outcome === 'saved')).toHaveLength(1);
});

it('takes any character that people can type or paste', async () => {
  const key = ownKey();
  const text = 'Œuf à la « coque » 🥚 \\u0000 \u0000 fin';
  await saveDraft(key, { content: text, revision: 0 }, { db });
  expect((await findDraft(key, db))?.content).toBe('Œuf à la « coque » 🥚 \\u0000  fin');
});

it('forgets what was sent or thrown away', async () => {
  const sent = ownKey();
  await saveDraft(sent, { content: 'sent', revision: 0 }, { db });
  await discardDraft(sent, db);
  expect(await findDraft(sent, db)).toBeNull();
});
