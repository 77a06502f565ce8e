import { beforeEach, expect, it, vi } from 'vitest';
import type { ActionResult } from '#lib/core/result.ts';
import type { Session } from '#lib/engines/auth/session.ts';
import { editorSession, ORIGIN, stubServerEnvironment } from '#test/server-environment.ts';
import type { Team, TeamMember } from './model.ts';
import { whoToAskRoute } from './routes.ts';

const state = vi.hoisted(() => ({
  session: null as Session | null,
  team: null as ActionResult<Team> | null,
  reads: 0,
}));
vi.mock('next/navigation', () => ({ unstable_rethrow: () => undefined }));
vi.mock('#lib/engines/auth/session.ts', () => ({ findSession: async () => state.session }));
vi.mock('#lib/engines/auth/services.ts', () => ({
  services: () => ({ vault: { endByHandle: async () => undefined, doubt: async () => undefined } }),
}));
vi.mock('./data.ts', () => ({
  readTeam: async () => {
    state.reads += 1;
    return state.team;
  },
}));
vi.mock('next-intl/server', async () =>
  (await import('#test/server-words.ts')).serverWords({ locale: 'fr' }),
);

const someone = (id: number, name: string, role: string): TeamMember => ({
  ...{ id, name, role, email: `${id}@hotel.fr`, joinedAt: null, lastSeenAt: null, state: 'active' },
});
const members = [someone(1, 'Marie Dupont', 'owner'), someone(2, 'Paul Martin', 'editor')];

stubServerEnvironment();
beforeEach(() => {
  state.session = viewerOf(3);
  state.team = { ok: true, value: { members, whole: true } };
  state.reads = 0;
});

function viewerOf(id: number): Session {
  return {
    ...editorSession(61),
    scope: { kind: 'establishment', id, name: 'Lutèce', role: 'viewer' },
  };
}

async function ask(permission: string, spaceId = '3', space = 'm') {
  const url = `${ORIGIN}/api/${space}/${spaceId}/who-to-ask?permission=${permission}`;
  const response = await whoToAskRoute(new Request(url), { params: Promise.resolve({ space, spaceId }) });
  return { status: response.status, body: await response.json() };
}

it('shows a viewer the names of those who may, in a sentence, and nothing else of them', async () => {
  expect(await ask('offer.write')).toEqual({
    ...{ status: 200, body: 'Demandez à Marie Dupont ou à Paul Martin.' },
  });
  expect((await ask('team.manage')).body).toBe('Demandez à Marie Dupont.');
});

it('names nobody where the platform hides its team from this person', async () => {
  state.team = { ok: false, failure: { kind: 'forbidden', reason: null } };
  expect(await ask('offer.write')).toEqual({ status: 200, body: null });
  state.team = { ok: true, value: { members: [], whole: true } };
  expect(await ask('offer.write')).toEqual({ status: 200, body: null });
});

it('asks the platform nothing without a session, in another scope, or for an unknown permission', async () => {
  expect((await ask('offer.write', '4')).status).toBe(404);
  expect((await ask('offer.write', '3', 'g')).status).toBe(404);
  expect((await ask('anything')).status).toBe(422);
  state.session = null;
  expect((await ask('offer.write')).status).toBe(401);
  expect(state.reads).toBe(0);
});
