import { beforeAll, expect, it, vi } from 'vitest';
import type { Session } from '#lib/engines/auth/session.ts';
import { appendAuditEntry } from '#lib/engines/store/audit-log.ts';
import { database } from '#lib/engines/store/database.ts';
import { editorSession, ORIGIN, stubServerEnvironment } from '#test/server-environment.ts';
import { exportRoute } from './export.ts';

const signedIn = vi.hoisted(() => ({ session: null as Session | null }));
vi.mock('next/navigation', () => ({ unstable_rethrow: () => undefined }));
vi.mock('#lib/engines/auth/session.ts', () => ({ findSession: async () => signedIn.session }));
vi.mock('next-intl/server', async () =>
  (await import('#test/server-words.ts')).serverWords({ locale: 'fr' }),
);
vi.mock('#lib/engines/mirror/names.ts', () => ({
  nameApplications: async () => new Map([[12, { name: 'Zoé Le Gall', context: 'Commis' }]]),
  nameOffers: async () => new Map([[7, { name: 'Chef de rang', context: null }]]),
}));
stubServerEnvironment();

const ESTABLISHMENT = 990_021;
const PERSON = { id: 7, displayName: 'Anne' };

beforeAll(() =>
  database().transaction(async (tx) => {
    for (const [subjectKind, subjectId] of [
      ['application', 12],
      ['offer', 7],
    ] as const)
      await appendAuditEntry(tx, {
        ...{ scopeKey: `maison:${ESTABLISHMENT}`, at: new Date(), person: PERSON, operationId: null },
        ...{ action: subjectKind === 'offer' ? 'offer.gild' : 'application.move', subjectKind, subjectId },
        ...{ detail: { from: 'received', to: 'shortlisted' } },
      });
  }),
);

async function fileOf(role: 'owner' | 'editor' | 'viewer'): Promise<string> {
  const session = editorSession(PERSON.id);
  signedIn.session = { ...session, scope: { ...session.scope, id: ESTABLISHMENT, role } as Session['scope'] };
  const answer = await exportRoute(
    new Request(`${ORIGIN}/api/m/${ESTABLISHMENT}/activity/export`, {
      headers: { 'sec-fetch-site': 'same-origin' },
    }),
    { params: Promise.resolve({ space: 'm', spaceId: String(ESTABLISHMENT) }) },
  );
  expect(answer.status).toBe(200);
  return answer.text();
}

it('shows a viewer numbers of applications and never a name', async () => {
  const file = await fileOf('viewer');
  expect(file).toMatch(/Candidature n°\s12/);
  expect(file).toContain('Chef de rang');
  expect(file).not.toContain('Le Gall');
});

it('shows names to those who may export candidates', async () => {
  expect(await fileOf('editor')).toContain('Zoé Le Gall');
  expect(await fileOf('owner')).toContain('Zoé Le Gall');
});

it('describes actions in words, and shows no key of an action or status', async () => {
  const file = await fileOf('owner');
  expect(file).toMatch(/Candidature passée de «\sNouvelle\s» à «\sPrésélection\s»/);
  expect(file).toContain('"Autre action"');
  expect(file).not.toMatch(/offer\.|application\.|received|shortlisted/);
});
