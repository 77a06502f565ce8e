import { randomUUID } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import { executeCommand } from '#lib/engines/server/command.ts';
import { recentAuditEntries } from '#lib/engines/store/audit-log.ts';
import { database } from '#lib/engines/store/database.ts';
import { addView } from '#lib/engines/store/saved-views.ts';
import { bulkRequests } from '#lib/engines/store/schema/bulk-requests.ts';
import { drafts } from '#lib/engines/store/schema/drafts.ts';
import { sentFiles } from '#lib/engines/store/schema/sent-files.ts';
import { stubOneConnection } from '#test/server-environment.ts';
import { openWritingWorld } from '#test/writing-world.ts';
import { erasePerson } from './commands.ts';
import { findHeldWords } from './data.ts';
import { NO_WORDS } from './model.ts';

vi.mock('#lib/engines/mirror/request-sync.ts', () => ({ requestSync: async () => ({ phase: 'fresh' }) }));

const scene = openWritingWorld();
stubOneConnection();
const now = new Date('2026-11-23T12:00:00Z');

it('finds a person in views, drafts and names of files, erases them, and keeps no name of it', async () => {
  const { establishmentId, personId, platform } = await scene.member('owner', {});
  const scope = { kind: 'establishment', id: establishmentId, name: 'Hôtel Lutèce', role: 'owner' } as const;
  const scopeKey = `maison:${establishmentId}`;
  await addView(database(), {
    ...{ scopeKey, personId: personId + 1, personName: 'Anne', name: 'Zoé et les autres', search: '' },
    ...{ isShared: false, changedAt: now, operationId: randomUUID() },
  });
  const typed = { personId: personId + 1, scopeKey, revision: 1, savedAt: now };
  await database()
    .insert(drafts)
    .values({
      ...typed,
      form: 'article:new',
      content: { values: { title: 'Le parcours de Zoé, en 812', body: 'Budget' } },
    });
  const sent = { personId: personId + 1, personName: 'Anne', sentAt: now, size: 12 };
  await database()
    .insert(sentFiles)
    .values([
      { ...sent, scopeKey, fileId: 5, name: 'CV de Zoé.pdf' },
      { ...sent, scopeKey, fileId: 6, name: 'contrat.pdf' },
      { ...sent, scopeKey: `maison:${establishmentId + 1}`, fileId: 7, name: 'Zoé, ailleurs.pdf' },
    ]);
  const copyId = randomUUID();
  await database()
    .insert(bulkRequests)
    .values({
      ...{ id: copyId, scopeKey, personId: personId + 1, personName: 'Anne', kind: 'offer.import' },
      ...{ aim: 'Offres pour Zoé.csv', state: 'done', dueAt: now, createdAt: now },
    });
  const words = await findHeldWords(scope, ' zoé ');
  expect(words.titles).toEqual([
    { key: copyId, of: 'file', title: 'Offres pour Zoé.csv', by: 'Anne', at: now.toISOString() },
  ]);
  expect(words.files).toMatchObject([{ name: 'CV de Zoé.pdf', by: 'Anne' }]);
  expect(words).toMatchObject({ views: [{ name: 'Zoé et les autres', by: 'Anne' }] });
  // The rest of a colleague's draft stays on the server.
  expect(words.drafts).toEqual([
    {
      ...{ key: `${personId + 1} article:new`, form: 'article:new', savedAt: now.toISOString() },
      excerpt: 'Le parcours de Zoé, en 812',
    },
  ]);
  // The number of an application, and one or two letters, identify nobody.
  for (const nobodys of ['812', 'zo', ' ']) {
    expect(await findHeldWords(scope, nobodys)).toEqual(NO_WORDS);
  }

  const session = {
    ...{ id: 'handle', person: { id: personId, email: 'a@b.fr', displayName: 'Paul' } },
    ...{ scope, establishments: [], expiresAt: '' },
  };
  const erase = (input: object) => {
    const context = { input, session, scope, platform, operationId: randomUUID() };
    return executeCommand(erasePerson as never, context as never, input);
  };
  const ticked = {
    ...{ q: 'zoé', applicationIds: [], titles: words.titles.map(({ key }) => key) },
    viewIds: words.views.map(({ id }) => id),
    fileIds: words.files.map(({ id }) => id),
    drafts: words.drafts.map(({ key }) => key),
  };
  // What the words do not find is not erased, whatever a browser sends.
  for (const refused of [
    { ...ticked, q: 'contrat' },
    { ...ticked, fileIds: [...ticked.fileIds, 1e9] },
    { ...ticked, drafts: [...ticked.drafts, `${personId} article:new`] },
  ])
    expect(await erase(refused)).toMatchObject({ ok: false, failure: { kind: 'notFound' } });
  expect(await findHeldWords(scope, 'zoé')).toEqual(words);
  expect(await erase(ticked)).toMatchObject({
    ok: true,
    value: { views: 1, files: 1, drafts: 1, titles: 1, notes: 0 },
  });
  expect(await findHeldWords(scope, 'zoé')).toEqual(NO_WORDS);
  const [link] = await recentAuditEntries(database(), scopeKey, 10);
  expect(link).toMatchObject({
    action: 'rights.erase',
    subjectId: null,
    detail: { views: 1, files: 1, drafts: 1 },
  });
});
