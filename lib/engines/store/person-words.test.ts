import { randomUUID } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openOwnDatabase } from '#test/own-database.ts';
import {
  aimsNaming,
  draftsNaming,
  eraseWords,
  filesNaming,
  titlesNaming,
  viewsNaming,
  writesNaming,
} from './person-words.ts';
import { addView } from './saved-views.ts';
import { bulkItems, bulkRequests } from './schema/bulk-requests.ts';
import { commands } from './schema/commands.ts';
import type { CommandState } from './schema/delivery.ts';
import { drafts } from './schema/drafts.ts';
import { sentFiles } from './schema/sent-files.ts';
import { soughtWords } from './sought.ts';

const db = await openOwnDatabase();
const now = new Date('2026-11-23T12:00:00Z');
const establishment = () => `maison:${Math.floor(Math.random() * 1e9)}`;

const view = (scopeKey: string, name: string, personId = 1) =>
  addView(db, {
    ...{ scopeKey, personId, personName: 'Anne', name, search: '', isShared: false, isPinned: false },
    changedAt: now,
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

it('finds words in names of views and in drafts, of any author, in one establishment', async () => {
  const [scopeKey, other] = [establishment(), establishment()];
  await view(scopeKey, 'Candidats de Zoé Le Gall', 2);
  await view(scopeKey, '100 % à revoir');
  await view(other, 'Zoé Le Gall');
  const typed = { title: 'Commis', lines: ['Avec "Zoé"\nLe Gall', 'rien'] };
  await draft(scopeKey, 3, 'article:new', { values: typed, opened: { title: 'Zoé Le Gall' } });
  await draft(scopeKey, 3, 'offer:7', { values: { title: 'Chef' } });
  await draft(other, 3, 'article:new', { values: { title: 'Zoé Le Gall' } });
  expect(await viewsNaming(db, scopeKey, soughtWords('zoé le gall'), 10)).toMatchObject([
    { name: 'Candidats de Zoé Le Gall', by: 'Anne' },
  ]);
  expect((await viewsNaming(db, scopeKey, soughtWords('%'), 10)).map(({ name }) => name)).toEqual([
    '100 % à revoir',
  ]);
  expect(await draftsNaming(db, scopeKey, soughtWords('zoé'), 10)).toMatchObject([
    { personId: 3, form: 'article:new', savedAt: now, texts: ['Avec "Zoé"\nLe Gall', 'Zoé Le Gall'] },
  ]);
  // Ignoring accents, and over several fields.
  expect(await draftsNaming(db, scopeKey, soughtWords('ZOE commis'), 10)).toHaveLength(1);
  expect(await draftsNaming(db, scopeKey, soughtWords('zoe chef'), 10)).toEqual([]);
  // Names of fields are not typed text.
  expect(await draftsNaming(db, scopeKey, soughtWords('values'), 10)).toEqual([]);
});

it('erases what is named, in its establishment only', async () => {
  const [scopeKey, other] = [establishment(), establishment()];
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
    titles: [],
  };
  const erased = await db.transaction((tx) => eraseWords(tx, scopeKey, named));
  expect(erased).toEqual({ views: 1, files: 1, drafts: 1, titles: 0 });
  expect(await filesNaming(db, scopeKey, soughtWords('zoé'), 10)).toEqual([]);
  expect(await filesNaming(db, other, soughtWords('zoé'), 10)).toHaveLength(1);
  expect((await viewsNaming(db, scopeKey, soughtWords('u'), 10)).map(({ id }) => id)).toEqual([kept]);
  expect(await viewsNaming(db, other, soughtWords('Zoé'), 10)).toHaveLength(1);
  expect((await draftsNaming(db, scopeKey, soughtWords('Zoé'), 10)).map(({ personId }) => personId)).toEqual([
    4,
  ]);
  expect(await draftsNaming(db, other, soughtWords('Zoé'), 10)).toHaveLength(1);
  const nothing = { viewIds: [], fileIds: [], drafts: [], titles: [] };
  expect(await db.transaction((tx) => eraseWords(tx, scopeKey, nothing))).toEqual({
    ...{ views: 0, files: 0, drafts: 0, titles: 0 },
  });
  expect(await draftsNaming(db, scopeKey, soughtWords('Zoé'), 10)).toHaveLength(1);
});

/** A bulk action that gives records of these titles another picture. */
async function replacing(scopeKey: string, ...titles: readonly string[]): Promise<string> {
  const bulkRequestId = randomUUID();
  await db.insert(bulkRequests).values({
    ...{ id: bulkRequestId, scopeKey, personId: 1, personName: 'Anne', kind: 'medium.replace' },
    ...{ state: 'done', dueAt: now, createdAt: now },
  });
  for (const [place, title] of titles.entries())
    await db.insert(bulkItems).values({
      ...{ bulkRequestId, recordId: place + 1, title, status: 'articleCover', expected: '3', target: '4' },
      ...{ state: 'settled', outcome: 'done', dueAt: now },
    });
  return bulkRequestId;
}

it('finds titles of bulk actions, and empties those that are named, keeping the results of the items', async () => {
  const [scopeKey, other] = [establishment(), establishment()];
  const bulkRequestId = await replacing(
    scopeKey,
    'Le parcours de Zoé Le Gall',
    'Une journée avec Zoé Colin',
    'Rien',
  );
  const theirs = await replacing(other, 'Zoé Le Gall');
  expect(await titlesNaming(db, scopeKey, soughtWords('gall zoe'), 10)).toEqual([
    { bulkRequestId, recordId: 1, title: 'Le parcours de Zoé Le Gall', by: 'Anne', at: now },
  ]);
  const titles = [
    { bulkRequestId, recordId: 1 },
    { bulkRequestId: theirs, recordId: 1 },
  ];
  const named = { viewIds: [], fileIds: [], drafts: [], titles };
  expect((await db.transaction((tx) => eraseWords(tx, scopeKey, named))).titles).toBe(1);
  expect((await titlesNaming(db, scopeKey, soughtWords('zoe'), 10)).map(({ recordId }) => recordId)).toEqual([
    2,
  ]);
  expect(await titlesNaming(db, other, soughtWords('zoe'), 10)).toHaveLength(1);
  const [item] = await db
    .select()
    .from(bulkItems)
    .where(and(eq(bulkItems.bulkRequestId, bulkRequestId), eq(bulkItems.recordId, 1)));
  expect(item).toMatchObject({ title: null, outcome: 'done', target: '4' });
});

it('finds the records of copies and imports, and empties those that are named, keeping the action itself', async () => {
  const [scopeKey, other] = [establishment(), establishment()];
  const bulkRequest = async (key: string, kind: string, aim: string | null) => {
    const id = randomUUID();
    await db.insert(bulkRequests).values({
      ...{ id, scopeKey: key, personId: 1, personName: 'Anne', kind, aim },
      ...{ state: 'done', dueAt: now, createdAt: now },
    });
    return id;
  };
  const copy = await bulkRequest(scopeKey, 'offer.copy', 'Remplacement de Zoé Le Gall');
  const file = await bulkRequest(scopeKey, 'offer.import', 'zoe-le-gall.csv');
  const stage = await bulkRequest(scopeKey, 'application.move', 'zoe le gall');
  await bulkRequest(scopeKey, 'offer.import', null);
  const theirs = await bulkRequest(other, 'offer.copy', 'Zoé Le Gall');
  const found = await aimsNaming(db, scopeKey, soughtWords('le gall zoé'), 10);
  expect(found.map(({ bulkRequestId }) => bulkRequestId).toSorted()).toEqual([copy, file].toSorted());
  expect(found).toContainEqual({
    ...{ bulkRequestId: copy, kind: 'offer.copy', title: 'Remplacement de Zoé Le Gall', by: 'Anne', at: now },
  });
  const titles = [copy, stage, theirs].map((bulkRequestId) => ({ bulkRequestId, recordId: null }));
  const named = { viewIds: [], fileIds: [], drafts: [], titles };
  expect((await db.transaction((tx) => eraseWords(tx, scopeKey, named))).titles).toBe(1);
  const aims = await db
    .select({ id: bulkRequests.id, aim: bulkRequests.aim })
    .from(bulkRequests)
    .where(inArray(bulkRequests.id, [copy, file, stage]));
  expect(new Map(aims.map(({ id, aim }) => [id, aim]))).toEqual(
    new Map([
      [copy, null],
      [file, 'zoe-le-gall.csv'],
      [stage, 'zoe le gall'],
    ]),
  );
  expect(await aimsNaming(db, other, soughtWords('zoe'), 10)).toHaveLength(1);
});

it('finds words of unsettled writes, in one establishment', async () => {
  const [scopeKey, other] = [establishment(), establishment()];
  const write = (key: string, state: CommandState, name: string) =>
    db.insert(commands).values({
      ...{ id: randomUUID(), name, scopeKey: key, personId: 1, personName: 'Anne', state, dueAt: now },
      ...{ input: JSON.stringify({ values: { lastName: 'Le Gàll' } }), createdAt: now },
    });
  await write(scopeKey, 'checking', 'application.save');
  await write(scopeKey, 'settled', 'application.save');
  await write(scopeKey, 'in_flight', 'rights.erase');
  await write(other, 'waiting', 'application.save');
  expect(await writesNaming(db, scopeKey, soughtWords('le gall'), 10)).toEqual([
    { name: 'application.save', by: 'Anne', at: now },
  ]);
});
