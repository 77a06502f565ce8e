import { randomUUID } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import type { Session } from '#lib/engines/auth/session.ts';
import { applyApplication } from '#lib/engines/mirror/apply.ts';
import { scopes } from '#lib/engines/mirror/schema/sync.ts';
import { anApplication } from '#lib/engines/mirror/testing/records.ts';
import { recentAuditEntries } from '#lib/engines/store/audit-log.ts';
import { database } from '#lib/engines/store/database.ts';
import { addNote } from '#lib/engines/store/notes.ts';
import { drafts } from '#lib/engines/store/schema/drafts.ts';
import { editorSession, ORIGIN, stubServerEnvironment } from '#test/server-environment.ts';
import { personExportRoute } from './routes.ts';

const signedIn = vi.hoisted(() => ({ session: null as Session | null, phase: 'fresh' }));
vi.mock('next/navigation', () => ({ unstable_rethrow: () => undefined }));
vi.mock('#lib/engines/auth/session.ts', () => ({ findSession: async () => signedIn.session }));
vi.mock('#lib/engines/mirror/request-sync.ts', () => ({
  requestSync: async () => ({ phase: signedIn.phase }),
}));
stubServerEnvironment();

const ESTABLISHMENT = 990_013;

const ask = (search: string, establishment = ESTABLISHMENT) =>
  personExportRoute(
    new Request(`${ORIGIN}/api/m/${establishment}/rights?${search}`, {
      headers: { 'sec-fetch-site': 'same-origin' },
    }),
    { params: Promise.resolve({ space: 'm', spaceId: String(establishment) }) },
  );

it('exports the selected person and nobody else of the name', async () => {
  const session = editorSession(7);
  const id = ESTABLISHMENT + 1;
  signedIn.session = { ...session, scope: { ...session.scope, id, role: 'owner' } as Session['scope'] };
  const scopeKey = `maison:${id}` as const;
  await database().insert(scopes).values({ scope: scopeKey, activeAt: new Date() });
  for (const [applicationId, email] of [
    [1, 'marie.martin@courriel.example'],
    [2, 'm.martin@autre.example'],
  ] as const) {
    const candidate = { ...anApplication(1).candidate, firstName: 'Marie', lastName: 'Martin', email };
    await applyApplication(scopeKey, anApplication(applicationId, { candidate }));
    const about = { scopeKey, applicationId, personId: 8, personName: 'Anne', operationId: randomUUID() };
    await addNote(database(), { ...about, isPrivate: false, text: `Note ${applicationId}` }, new Date());
  }
  const q = `q=${encodeURIComponent('marie.martin@courriel.example')}`;
  const answer = await ask(`${q}&ids=1`, id);
  expect(await answer.json()).toMatchObject({
    applications: [{ application: 1, notes: [{ text: 'Note 1' }] }],
  });
  const alone = await (await ask(`${q}&ids=1`, id)).text();
  expect(alone).not.toContain('Note 2');
  expect((await ask(`${q}&ids=1,3`, id)).status).toBe(404);
});

it('exports to an owner what drafts say of a person and nothing else of them, also without an application', async () => {
  const session = editorSession(7);
  signedIn.session = {
    ...session,
    scope: { ...session.scope, id: ESTABLISHMENT, role: 'owner' } as Session['scope'],
  };
  const content = { values: { title: 'Le parcours de Zoé', body: 'Budget confidentiel' } };
  await database()
    .insert(drafts)
    .values({
      personId: 8,
      scopeKey: `maison:${ESTABLISHMENT}`,
      form: 'article:new',
      content,
      revision: 1,
      savedAt: new Date(),
    });
  const q = `q=${encodeURIComponent('zoe')}`;
  expect(await (await ask(q)).json()).toMatchObject({ applications: [], drafts: [] });
  const answer = await ask(`${q}&drafts=${encodeURIComponent('8 article:new')}`);
  expect(answer.status).toBe(200);
  const text = await answer.text();
  expect(JSON.parse(text)).toMatchObject({
    applications: [],
    views: [],
    files: [],
    drafts: [{ form: 'article:new', texts: ['Le parcours de Zoé'] }],
  });
  expect(text).not.toContain('confidentiel');
  const links = await recentAuditEntries(database(), `maison:${ESTABLISHMENT}`, 10);
  expect(links.map(({ action, detail }) => [action, detail])).toEqual([
    ['rights.export', { applications: 0, views: 0, files: 0, drafts: 1, titles: 0 }],
    ['rights.export', { applications: 0, views: 0, files: 0, drafts: 0, titles: 0 }],
  ]);
  // A selection that is not found is refused, not left out.
  expect((await ask(`${q}&drafts=${encodeURIComponent('9 article:new')}`)).status).toBe(404);
  expect((await ask(`${q}&ids=1`)).status).toBe(404);
  // While names are missing a file would silently leave out what belongs to them.
  signedIn.phase = 'syncing';
  expect((await ask(q)).status).toBe(409);
  expect(await recentAuditEntries(database(), `maison:${ESTABLISHMENT}`, 10)).toHaveLength(2);
  signedIn.phase = 'fresh';
  expect((await ask('q=a&ids=x')).status).toBe(422);
  signedIn.session = { ...session, scope: { ...session.scope, id: ESTABLISHMENT } as Session['scope'] };
  expect((await ask(q)).status).toBe(403);
});
