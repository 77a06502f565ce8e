import { beforeEach, expect, it, vi } from 'vitest';
import type { Session } from '#lib/engines/auth/session.ts';
import type { Permission, Role } from '#lib/engines/scope/permissions.ts';
import { findOwnScope, requireExistingPage, requirePageScope } from './page.ts';

const state = vi.hoisted(() => ({ session: null as Session | null, reads: 0, visits: 0 }));

vi.mock('next/navigation', () => ({
  forbidden: () => refuse('forbidden'),
  notFound: () => refuse('notFound'),
  redirect: (path: string) => refuse(path),
}));
vi.mock('next/headers', () => ({ headers: async () => new Headers({ 'x-perron-path': '/m/3/offers/new' }) }));
vi.mock('#lib/engines/auth/session.ts', () => ({
  findSession: async () => {
    state.reads += 1;
    return state.session;
  },
}));

vi.mock('./visits.ts', () => ({
  noteVisit: async () => {
    state.visits += 1;
  },
}));

const refuse = (what: string) => {
  throw new Error(what);
};

const establishment = { space: 'm', spaceId: '3' };
const group = { space: 'g', spaceId: '3' };

function signIn(role: Role): void {
  state.session = {
    id: 's',
    person: { id: 1, email: 'a@b.fr', displayName: 'Anne' },
    scope:
      role === 'group'
        ? { kind: 'group', id: 3, name: 'Belmont', role }
        : { kind: 'establishment', id: 3, name: 'Lutèce', role },
    establishments: [],
    expiresAt: '',
  };
}

const outcomeOf = (answer: Promise<unknown>) =>
  answer.then(
    () => 'shown',
    (error: Error) => error.message,
  );

beforeEach(() => {
  state.session = null;
  state.reads = 0;
  state.visits = 0;
});

it.each<[Role, Permission, string]>([
  ['owner', 'offer.write', 'shown'],
  ['viewer', 'offer.read', 'shown'],
  ['viewer', 'offer.write', 'forbidden'],
  ['viewer', 'bulkRequest.run', 'forbidden'],
  ['editor', 'team.manage', 'forbidden'],
  ['owner', 'group.read', 'notFound'],
  ['viewer', 'group.manage', 'notFound'],
  ['group', 'group.read', 'shown'],
  ['group', 'offer.write', 'notFound'],
  ['group', 'team.manage', 'notFound'],
])('answers a %s at a page with the permission %s: %s', async (role, permission, outcome) => {
  signIn(role);
  expect(await outcomeOf(requirePageScope(role === 'group' ? group : establishment, permission))).toBe(
    outcome,
  );
});

it.each([
  { space: 'm', spaceId: '4' },
  { space: 'm', spaceId: '03x' },
  { space: 'g', spaceId: '3' },
  { space: 'x', spaceId: '3' },
])('answers a viewer at %j as a page that does not exist, whatever the permission', async (named) => {
  signIn('viewer');
  for (const permission of ['offer.read', 'offer.write', 'group.read'] as const)
    for (const guard of [requirePageScope, requireExistingPage])
      expect(await outcomeOf(guard(named, permission))).toBe('notFound');
  expect(await findOwnScope(named)).toBeNull();
});

it('redirects to the sign-in screen before it checks a permission', async () => {
  expect(await outcomeOf(requirePageScope(establishment, 'team.manage'))).toMatch(/^\/sign-in/);
  expect(await findOwnScope(establishment)).toBeNull();
});

it('reads no session for a URL that is none of ours', async () => {
  signIn('owner');
  await outcomeOf(requirePageScope({ space: 'x', spaceId: '3' }, 'offer.read'));
  await findOwnScope({ space: 'x', spaceId: '3' });
  expect(state.reads).toBe(0);
});

it('gives metadata the scope of a page that the role may not see, and of none that does not exist', async () => {
  signIn('viewer');
  expect((await requireExistingPage(establishment, 'offer.write')).scope.name).toBe('Lutèce');
  expect(await outcomeOf(requireExistingPage(establishment, 'group.read'))).toBe('notFound');
  expect((await findOwnScope(establishment))?.name).toBe('Lutèce');
});

it('counts a visit of the scope only when the page is shown', async () => {
  signIn('viewer');
  await outcomeOf(requirePageScope(establishment, 'offer.write'));
  await outcomeOf(requireExistingPage(establishment, 'offer.read'));
  expect(state.visits).toBe(0);
  await requirePageScope(establishment, 'offer.read');
  expect(state.visits).toBe(1);
});
