import { expect, it, vi } from 'vitest';
import type { Session } from '#lib/auth/session.ts';
import { database } from '#lib/store/database.ts';
import { drafts } from '#lib/store/schema/drafts.ts';
import { recentTrail } from '#lib/store/trail.ts';
import { editorSession, ORIGIN, stubServerEnvironment } from '#test/server-environment.ts';
import { personExportRoute } from './routes.ts';

const signedIn = vi.hoisted(() => ({ session: null as Session | null, phase: 'fresh' }));
vi.mock('next/navigation', () => ({ unstable_rethrow: () => undefined }));
vi.mock('#lib/auth/session.ts', () => ({ findSession: async () => signedIn.session }));
vi.mock('#lib/mirror/touch.ts', () => ({ touchMirror: async () => ({ phase: signedIn.phase }) }));
stubServerEnvironment();

const HOUSE = 990_013;

const ask = (search: string) =>
  personExportRoute(
    new Request(`${ORIGIN}/api/m/${HOUSE}/rights?${search}`, {
      headers: { 'sec-fetch-site': 'same-origin' },
    }),
    { params: Promise.resolve({ space: 'm', spaceId: String(HOUSE) }) },
  );

it('gives an owner what drafts say of a person and nothing else of them, also beside no application', async () => {
  const session = editorSession(7);
  signedIn.session = {
    ...session,
    scope: { ...session.scope, id: HOUSE, role: 'owner' } as Session['scope'],
  };
  const content = { values: { title: 'Le parcours de Zoé', body: 'Budget confidentiel' } };
  await database()
    .insert(drafts)
    .values({
      personId: 8,
      scopeKey: `maison:${HOUSE}`,
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
  const links = await recentTrail(database(), `maison:${HOUSE}`, 10);
  expect(links.map(({ action, detail }) => [action, detail])).toEqual([
    ['rights.export', { applications: 0, views: 0, files: 0, drafts: 1, titles: 0 }],
    ['rights.export', { applications: 0, views: 0, files: 0, drafts: 0, titles: 0 }],
  ]);
  // What is not found is refused, not left out.
  expect((await ask(`${q}&drafts=${encodeURIComponent('9 article:new')}`)).status).toBe(404);
  expect((await ask(`${q}&ids=1`)).status).toBe(404);
  // While names are missing a file would leave out what belongs to them, in silence.
  signedIn.phase = 'filling';
  expect((await ask(q)).status).toBe(409);
  expect(await recentTrail(database(), `maison:${HOUSE}`, 10)).toHaveLength(2);
  signedIn.phase = 'fresh';
  expect((await ask('q=a&ids=x')).status).toBe(422);
  signedIn.session = { ...session, scope: { ...session.scope, id: HOUSE } as Session['scope'] };
  expect((await ask(q)).status).toBe(403);
});
