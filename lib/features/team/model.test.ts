import { expect, it } from 'vitest';
import { MEMBER_ROLES } from '#lib/engines/scope/member-roles.ts';
import { canDo, rightsOfMembers } from '#lib/engines/scope/permissions.ts';
import { teamList } from './list.ts';
import { arrange, soleOwnerOf, type TeamMember } from './model.ts';

let id = 0;
const member = (name: string, role: string, changes: Partial<TeamMember> = {}): TeamMember => ({
  ...{ id: ++id, name, email: `${name.toLowerCase()}@b.fr`, role, joinedAt: null },
  ...{ lastSeenAt: null, state: 'active' },
  ...changes,
});
const names = (rows: readonly TeamMember[]) => rows.map(({ name }) => name);
const team = [
  member('Zoé', 'viewer', { lastSeenAt: '2026-11-20T09:00:00.000Z' }),
  member('Yanis', 'gérant'),
  member('Émile', 'editor', { state: 'invited' }),
  member('Camille', 'owner', { lastSeenAt: '2026-11-22T09:00:00.000Z' }),
  member('Anne', 'editor'),
];

it('lists owners first, then editors, viewers and unknown roles, each by name', () => {
  expect(names(arrange(team, teamList.load('')))).toEqual(['Camille', 'Anne', 'Émile', 'Zoé', 'Yanis']);
});

it('sorts by name and by the last sign-in', () => {
  expect(names(arrange(team, teamList.load('?sort=name')))[0]).toBe('Anne');
  expect(names(arrange(team, teamList.load('?sort=seen'))).slice(0, 2)).toEqual(['Camille', 'Zoé']);
});

it('finds people by words of their name and address, without accents', () => {
  expect(names(arrange(team, teamList.load('?q=emile')))).toEqual(['Émile']);
  expect(names(arrange(team, teamList.load('?q=b.fr+zo%C3%A9')))).toEqual(['Zoé']);
  expect(arrange(team, teamList.load('?q=nobody'))).toEqual([]);
  expect(names(arrange(team, teamList.load('?q=%E2%80%8Bzo%C3%A9+%26')))).toEqual(['Zoé']);
  for (const signs of ['&', '@', '\u0301', '\u200b'])
    expect(arrange(team, teamList.load(`?q=${encodeURIComponent(signs)}`))).toEqual([]);
});

it('filters invited people who have not signed in', () => {
  expect(names(arrange(team, teamList.load('?invited=1')))).toEqual(['Émile']);
});

it('names the only owner, and nobody where there are two or may be more', () => {
  expect(soleOwnerOf({ members: team, whole: true })?.name).toBe('Camille');
  expect(soleOwnerOf({ members: team, whole: false })).toBeNull();
  const two = [...team, member('Basile', 'owner')];
  expect(soleOwnerOf({ members: two, whole: true })).toBeNull();
});

it('shows for every right exactly the roles that the server grants it to', () => {
  const shown = rightsOfMembers();
  expect(shown.length).toBeGreaterThan(8);
  for (const { permission, roles } of shown) {
    expect(roles).toEqual(MEMBER_ROLES.filter((role) => canDo(role, permission)));
    expect(roles).not.toEqual([]);
  }
});
