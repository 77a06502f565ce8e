import { beforeEach, expect, it, vi } from 'vitest';
import type { Scope } from '#lib/engines/scope/scope.ts';
import { positionsOfAuditLog } from '#lib/engines/store/audit-list.ts';
import { type AuditEntry, appendAuditEntry } from '#lib/engines/store/audit-log.ts';
import { database } from '#lib/engines/store/database.ts';
import { stubServerEnvironment } from '#test/server-environment.ts';
import { activityList } from './list.ts';
import { questionOf } from './question.ts';

const state = vi.hoisted(() => ({ locale: 'fr' as 'fr' | 'en-GB' }));
vi.mock('next-intl/server', async () => (await import('#test/server-words.ts')).serverWords(state));
stubServerEnvironment();
beforeEach(() => {
  state.locale = 'fr';
});

let establishments = 700_000;
const anne = { id: 3, displayName: 'Anne Martin' };
const paul = { id: 4, displayName: 'Paul Petit (Groupe Belmont)' };

/** An establishment with these entries, as one of its members sees it. */
async function establishmentWith(...entries: readonly Partial<AuditEntry>[]) {
  establishments += 1;
  const scope = (role: 'owner' | 'editor' | 'viewer'): Scope => ({
    ...{ kind: 'establishment', id: establishments, name: 'Lutèce', role },
  });
  for (const entry of entries) {
    await database().transaction((tx) =>
      appendAuditEntry(tx, {
        ...{ scopeKey: `maison:${establishments}`, at: new Date('2026-11-20T12:00:00Z'), person: anne },
        ...{ action: 'offer.publish', subjectKind: 'offer', subjectId: 7, detail: {}, operationId: null },
        ...entry,
      }),
    );
  }
  return async (search: string, role: 'owner' | 'editor' | 'viewer' = 'owner', person = anne) => {
    const question = await questionOf({ scope: scope(role), session: { person } }, activityList.load(search));
    return positionsOfAuditLog(database(), question);
  };
}

it('shows an owner everything, and everybody else only their own actions', async () => {
  const ask = await establishmentWith({}, { person: paul }, {}, { person: paul });
  expect(await ask('')).toEqual([4, 3, 2, 1]);
  expect(await ask('', 'editor')).toEqual([3, 1]);
  expect(await ask('', 'viewer', paul)).toEqual([4, 2]);
  // Neither by naming another person nor by searching for them.
  expect(await ask('?person=4', 'editor')).toEqual([]);
  expect(await ask('?q=Paul', 'viewer')).toEqual([]);
});

it('shows nothing of another establishment', async () => {
  await establishmentWith({});
  const ask = await establishmentWith({ person: paul });
  expect(await ask('')).toEqual([1]);
});

it('filters by person, topic, day in Paris and search text', async () => {
  const ask = await establishmentWith(
    { action: 'application.readCv', subjectKind: 'application', subjectId: 55 },
    { action: 'application.export', subjectKind: 'application', subjectId: null },
    { person: paul, action: 'impersonation.start' },
    { at: new Date('2026-11-20T23:30:00Z'), action: 'bulkRequest.start' },
  );
  expect(await ask('?person=4')).toEqual([3]);
  expect(await ask('?topic=cv')).toEqual([1]);
  expect(await ask('?topic=export,people')).toEqual([3, 2]);
  expect(await ask('?topic=nothing-we-know')).toEqual([4, 3, 2, 1]);
  expect(await ask('?from=2026-11-21')).toEqual([4]);
  expect(await ask('?until=2026-11-20')).toEqual([3, 2, 1]);
  expect(await ask('?q=belmont')).toEqual([3]);
  expect(await ask('?q=55')).toEqual([1]);
  for (const q of ['100%', '%', '&', '\u0301', '—', '@orange.example'])
    expect(await ask(`?q=${encodeURIComponent(q)}`), q).toEqual([]);
});

it('finds actions by their words in the language of the reader', async () => {
  const ask = await establishmentWith(
    { action: 'offer.archive' },
    { action: 'offer.keepTemplate' },
    { action: 'messageTemplate.save', subjectKind: 'messageTemplate', subjectId: null },
    { action: 'bulkRequest.pause', subjectKind: 'bulkRequest', subjectId: null },
    { person: paul, action: 'offer.archive' },
  );
  expect(await ask('?q=archivée')).toEqual([5, 1]);
  expect(await ask('?q=OFFRE+ARCHIVEE')).toEqual([5, 1]);
  expect(await ask('?q=modele')).toEqual([3, 2]);
  expect(await ask('?q=modèle+message')).toEqual([3]);
  expect(await ask('?q=pause')).toEqual([4]);
  // Neither by the middle of a word nor by text that no reader sees.
  expect(await ask('?q=rchiv')).toEqual([]);
  expect(await ask('?q=revert')).toEqual([]);
  // Each within what they may see.
  expect(await ask('?q=archivée', 'editor')).toEqual([1]);
  state.locale = 'en-GB';
  expect(await ask('?q=archived')).toEqual([5, 1]);
  expect(await ask('?q=archivée')).toEqual([]);
});
