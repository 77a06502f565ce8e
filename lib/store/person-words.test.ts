import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { openOwnDatabase } from '#test/own-database.ts';
import { draftsNaming, eraseWords, filesNaming, viewsNaming } from './person-words.ts';
import { addView } from './saved-views.ts';
import { drafts } from './schema/drafts.ts';
import { sentFiles } from './schema/sent-files.ts';

const db = await openOwnDatabase();
const now = new Date('2026-11-23T12:00:00Z');
const house = () => `maison:${Math.floor(Math.random() * 1e9)}`;

const view = (scopeKey: string, name: string, personId = 1) =>
  addView(db, {
    ...{ scopeKey, personId, personName: 'Anne', name, search: '', isShared: false, isPinned: false },
    ...{ changedAt: now, operationId: randomUUID() },
  });
const file = async (scopeKey: string, name: string): Promise<number> => {
  const sent = { fileId: 5, size: 12, sentAt: now, personId: 1, personName: 'Anne' };
  const [row] = await db
    .insert(sentFiles)
    .values({ ...sent, scopeKey, name })
    .returning();
  return row?.id ?? 0;
};
const draft = (scopeKey: string, personId: number, form: string, content: unknown) =>
  db.insert(drafts).values({ personId, scopeKey, form, content, revision: 1, savedAt: now });

it('finds words in names of views and in what is typed, whoever’s, in one house', async () => {
  const [scopeKey, other] = [house(), house()];
  await view(scopeKey, 'Candidats de Zoé Le Gall', 2);
  await view(scopeKey, '100 % à revoir');
  await view(other, 'Zoé Le Gall');
  const typed = { title: 'Commis', lines: ['Avec "Zoé"\nLe Gall', 'rien'] };
  await draft(scopeKey, 3, 'article:new', { values: typed, opened: { title: 'Zoé Le Gall' } });
  await draft(scopeKey, 3, 'offer:7', { values: { title: 'Chef' } });
  await draft(other, 3, 'article:new', { values: { title: 'Zoé Le Gall' } });
  expect(await viewsNaming(db, scopeKey, 'zoé le gall', 10)).toMatchObject([
    { name: 'Candidats de Zoé Le Gall', by: 'Anne' },
  ]);
  expect((await viewsNaming(db, scopeKey, '%', 10)).map(({ name }) => name)).toEqual(['100 % à revoir']);
  expect(await draftsNaming(db, scopeKey, 'zoé', 10)).toMatchObject([
    { personId: 3, form: 'article:new', savedAt: now, texts: ['Avec "Zoé"\nLe Gall', 'Zoé Le Gall'] },
  ]);
  expect(await draftsNaming(db, scopeKey, '"Zoé"\nLe', 10)).toHaveLength(1);
  // Names of fields are nobody's words.
  expect(await draftsNaming(db, scopeKey, 'values', 10)).toEqual([]);
});

it('erases what is named, in its house alone', async () => {
  const [scopeKey, other] = [house(), house()];
  const [mine, kept] = [await view(scopeKey, 'Zoé'), await view(scopeKey, 'Cuisine')];
  const theirs = await view(other, 'Zoé');
  for (const [key, person] of [
    [scopeKey, 3],
    [scopeKey, 4],
    [other, 3],
  ] as const)
    await draft(key, person, 'article:new', { values: { title: 'Zoé' } });
  const sent = [await file(scopeKey, 'Zoé.pdf'), await file(other, 'Zoé.pdf')];
  const named = {
    viewIds: [mine ?? 0, theirs ?? 0],
    fileIds: sent,
    drafts: [{ personId: 3, form: 'article:new' }],
  };
  const erased = await db.transaction((tx) => eraseWords(tx, scopeKey, named));
  expect(erased).toEqual({ views: 1, files: 1, drafts: 1 });
  expect(await filesNaming(db, scopeKey, 'zoé', 10)).toEqual([]);
  expect(await filesNaming(db, other, 'zoé', 10)).toHaveLength(1);
  expect((await viewsNaming(db, scopeKey, 'u', 10)).map(({ id }) => id)).toEqual([kept]);
  expect(await viewsNaming(db, other, 'Zoé', 10)).toHaveLength(1);
  expect((await draftsNaming(db, scopeKey, 'Zoé', 10)).map(({ personId }) => personId)).toEqual([4]);
  expect(await draftsNaming(db, other, 'Zoé', 10)).toHaveLength(1);
  const nothing = { viewIds: [], fileIds: [], drafts: [] };
  expect(await db.transaction((tx) => eraseWords(tx, scopeKey, nothing))).toEqual({
    ...{ views: 0, files: 0, drafts: 0 },
  });
  expect(await draftsNaming(db, scopeKey, 'Zoé', 10)).toHaveLength(1);
});
