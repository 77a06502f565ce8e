import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type Database, openDatabase } from '#lib/engines/store/database.ts';
import { type DraftKey, discardDraft, findDraft, saveDraft } from './data.ts';
import type { DraftContent } from './model.ts';

let db: Database;
beforeAll(() => {
  db = openDatabase(inject('databaseUrl'), 4);
});
afterAll(() => db.$client.end());

let people = 900_000;
/** Each save comes from another form, unless a test says otherwise. */
const saving = (content: DraftContent, revision: number, writer = randomUUID(), sequence = 1) => ({
  content,
  revision,
  writer: writer as string,
  sequence,
});
const ownKey = (changes: Partial<DraftKey> = {}): DraftKey => {
  people += 1;
  return { personId: people, scopeKey: 'maison:1', form: 'offer:new', ...changes };
};

it('keeps one text per person, scope and form', async () => {
  const key = ownKey();
  await saveDraft(key, saving({ title: 'Commis' }, 0), { db });
  expect(await findDraft(key, db)).toMatchObject({ content: { title: 'Commis' }, revision: 1 });
  for (const other of [
    { ...key, personId: key.personId + 50_000 },
    { ...key, scopeKey: 'maison:2' as const },
    { ...key, form: 'offer:7' },
  ]) {
    expect(await findDraft(other, db)).toBeNull();
  }
});

it('removes what no column can store, in field names too, and keeps the rest', async () => {
  const key = ownKey();
  const content = { 'ti\0tle': 'a\0b', list: [{ '\ud800': '\udfff' }] };
  expect(await saveDraft(key, saving(content, 0), { db })).toMatchObject({ outcome: 'saved' });
  expect(await findDraft(key, db)).toMatchObject({
    content: { title: 'ab', list: [{ '\ufffd': '\ufffd' }] },
  });
});

it('reports a conflict to the older of two tabs instead of overwriting the newer text', async () => {
  const key = ownKey();
  await saveDraft(key, saving('first', 0), { db });
  await saveDraft(key, saving('second', 1), { db });
  expect(await saveDraft(key, saving('stale', 1), { db })).toMatchObject({
    outcome: 'elsewhere',
    draft: { content: 'second', revision: 2 },
  });
  expect(await findDraft(key, db)).toMatchObject({ content: 'second' });
});

it('lets exactly one of twenty saves from the same revision through', async () => {
  const key = ownKey();
  const saves = Array.from({ length: 20 }, (_, n) => saveDraft(key, saving(n, 0), { db }));
  const outcomes = (await Promise.all(saves)).map((saved) => saved.outcome);
  expect(outcomes.filter((outcome) => outcome === 'saved')).toHaveLength(1);
});

it('stores any character that people can type or paste', async () => {
  const key = ownKey();
  const text = 'Œuf à la « coque » 🥚 \\u0000 \u0000 fin';
  await saveDraft(key, saving(text, 0), { db });
  expect((await findDraft(key, db))?.content).toBe('Œuf à la « coque » 🥚 \\u0000  fin');
});

it('deletes what was sent or discarded', async () => {
  const sent = ownKey();
  await saveDraft(sent, saving('sent', 0), { db });
  await discardDraft(sent, db);
  expect(await findDraft(sent, db)).toBeNull();
});

it('continues from a save whose answer the form never received, and lets none overwrite a later one', async () => {
  const key = ownKey();
  const writer = randomUUID();
  await saveDraft(key, saving('first', 0, writer, 1), { db });
  expect(await saveDraft(key, saving('second', 0, writer, 3), { db })).toMatchObject({ revision: 2 });
  expect(await saveDraft(key, saving('late', 0, writer, 2), { db })).toMatchObject({ outcome: 'saved' });
  expect(await findDraft(key, db)).toMatchObject({ content: 'second', revision: 2 });
  expect(await saveDraft(key, saving('other', 1), { db })).toMatchObject({ outcome: 'elsewhere' });
  await saveDraft(key, saving('other', 2), { db });
  expect(await saveDraft(key, saving('third', 2, writer, 4), { db })).toMatchObject({ outcome: 'elsewhere' });
});
