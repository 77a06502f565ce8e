import { expect, it } from 'vitest';
import { PERMISSIONS } from '#lib/engines/scope/permissions.ts';
import type { TeamMember } from './model.ts';
import { namesToAsk } from './who-to-ask.ts';

let id = 0;
const member = (name: string, role: string, changes: Partial<TeamMember> = {}): TeamMember => ({
  ...{ id: ++id, name, email: `someone${id}@hotel.fr`, role, joinedAt: null, lastSeenAt: null },
  ...{ state: 'active', ...changes },
});
const team = [
  member('Zoé Lemaire', 'viewer'),
  member('Paul Martin', 'editor'),
  member('Marie Dupont', 'owner'),
  member('Yanis Gérant', 'gérant'),
];

it('names owners and editors for what both may do, owners first', () => {
  expect(namesToAsk(team, 'offer.write')).toEqual(['Marie Dupont', 'Paul Martin']);
  expect(namesToAsk(team, 'application.move')).toEqual(['Marie Dupont', 'Paul Martin']);
});

it('names only owners for what is theirs, and for what editors may do on some platforms only', () => {
  for (const permission of ['team.manage', 'subscription.manage', 'establishment.write'] as const) {
    expect(namesToAsk(team, permission)).toEqual(['Marie Dupont']);
  }
});

it('names nobody for what only a group may do', () => {
  expect(namesToAsk(team, 'group.manage')).toEqual([]);
});

it('names at most three people, among equals the most recently active', () => {
  const many = ['2026-11-01', '2026-11-20', null, '2026-11-10'].map((lastSeenAt, at) =>
    member(`Éditeur ${at}`, 'editor', { lastSeenAt }),
  );
  expect(namesToAsk([...team, ...many], 'offer.write')).toEqual(['Marie Dupont', 'Éditeur 1', 'Éditeur 3']);
});

it('names nobody who was invited and has not signed in', () => {
  const invited = member('Inès Faure', 'owner', { state: 'invited' });
  expect(namesToAsk([invited, ...team], 'team.manage')).toEqual(['Marie Dupont']);
});

it('never shows an address, even when the platform has no name for somebody', () => {
  const nameless = member('owner@hotel.fr', 'owner');
  for (const permission of PERMISSIONS) {
    const names = namesToAsk([nameless, member('', 'owner'), ...team], permission);
    expect(names.join(' ')).not.toMatch(/@/);
    expect(names).not.toContain('');
  }
});
