import { expect, it } from 'vitest';
import type { Session } from '#lib/engines/auth/session.ts';
import type { Permission, Role } from '#lib/engines/scope/permissions.ts';
import type { Scope } from '#lib/engines/scope/scope.ts';
import { enter, scopeSchema } from './scope-input.ts';

const scopeOf = (role: Role): Scope =>
  role === 'group'
    ? { kind: 'group', id: 3, name: 'Belmont', role }
    : { kind: 'establishment', id: 3, name: 'Lutèce', role };
const sessionOf = (role: Role): Session => ({
  id: 's',
  person: { id: 1, email: 'a@b.fr', displayName: 'Anne' },
  scope: scopeOf(role),
  establishments: [],
  expiresAt: '',
});
const own = (role: Role) => ({ kind: scopeOf(role).kind, id: 3 });

/** Written out again on purpose: a change of the permissions must be made in two places. */
const EXPECTED: Record<Permission, readonly Role[]> = {
  'offer.read': ['owner', 'editor', 'viewer', 'group'],
  'offer.write': ['owner', 'editor'],
  'application.read': ['owner', 'editor', 'viewer', 'group'],
  'application.move': ['owner', 'editor'],
  'application.add': ['owner', 'editor'],
  'application.readCv': ['owner', 'editor', 'viewer', 'group'],
  'application.export': ['owner', 'editor', 'group'],
  'application.exportContacts': ['owner', 'group'],
  'view.share': ['owner', 'editor', 'group'],
  'view.tidy': ['owner', 'group'],
  'article.read': ['owner', 'editor', 'viewer'],
  'article.write': ['owner', 'editor'],
  'bulkRequest.run': ['owner', 'editor', 'group'],
  'jobDating.read': ['owner', 'editor', 'viewer'],
  'jobDating.write': ['owner', 'editor'],
  'media.read': ['owner', 'editor', 'viewer'],
  'media.upload': ['owner', 'editor'],
  'team.read': ['owner', 'editor', 'viewer'],
  'team.manage': ['owner'],
  'team.leave': ['owner', 'editor', 'viewer'],
  'group.read': ['group'],
  'group.manage': ['group'],
  'group.impersonation': ['group'],
  'notification.read': ['owner', 'editor', 'viewer', 'group'],
  'preference.write': ['owner', 'editor', 'viewer', 'group'],
  'establishment.read': ['owner', 'editor', 'viewer'],
  'establishment.write': ['owner', 'editor'],
  'visibility.read': ['owner', 'editor', 'viewer'],
  'subscription.read': ['owner', 'editor', 'viewer'],
  'subscription.manage': ['owner'],
  'talent.read': ['owner', 'editor', 'viewer'],
  'favorite.write': ['owner', 'editor'],
  'followUp.read': ['owner', 'editor', 'viewer'],
  'followUp.write': ['owner', 'editor'],
  'messageTemplate.read': ['owner', 'editor', 'viewer'],
  'messageTemplate.write': ['owner', 'editor'],
  'rights.manage': ['owner'],
  'activity.read': ['owner', 'editor', 'viewer', 'group'],
  'activity.readAll': ['owner', 'group'],
  'activity.manage': ['owner', 'group'],
  'contact.write': ['owner', 'editor', 'viewer'],
  'intern.read': ['owner', 'editor', 'viewer', 'group'],
};
const ROLES: readonly Role[] = ['owner', 'editor', 'viewer', 'group'];
const cells = Object.entries(EXPECTED).flatMap(([permission, roles]) =>
  ROLES.map((role) => [permission as Permission, role, roles.includes(role)] as const),
);

it.each(cells)('%s by %s: %s', (permission, role, may) => {
  expect(enter(sessionOf(role), own(role), permission).kind).toBe(may ? 'granted' : 'forbidden');
});

it.each(ROLES)('shows a %s nothing of another scope, not even that it exists', (role) => {
  const session = sessionOf(role);
  for (const named of [
    { kind: 'establishment', id: 4 },
    { kind: 'group', id: 4 },
    { kind: role === 'group' ? 'establishment' : 'group', id: 3 },
  ] as const) {
    expect(enter(session, named, 'offer.read')).toEqual({ kind: 'notFound' });
  }
});

it.each([
  [{}],
  [{ establishmentId: '1 or 1=1' }],
  [{ establishmentId: -1 }],
  [{ establishmentId: 0 }],
  [{ groupId: 1.5 }],
  [{ space: 'x', spaceId: '1' }],
  [{ space: 'constructor', spaceId: '1' }],
  [{ space: 'M', spaceId: '1' }],
  [{ space: 'm', spaceId: '1x' }],
  [{ space: 'm' }],
  [null],
])('refuses %j as a scope', (raw) => {
  expect(scopeSchema.safeParse(raw).success).toBe(false);
});

it.each([
  [{ establishmentId: '12' }, { kind: 'establishment', id: 12 }],
  [{ groupId: 3 }, { kind: 'group', id: 3 }],
  [
    { space: 'm', spaceId: '12' },
    { kind: 'establishment', id: 12 },
  ],
  [
    { space: 'g', spaceId: '3' },
    { kind: 'group', id: 3 },
  ],
])('reads the scope of %j', (raw, scope) => {
  expect(scopeSchema.parse(raw)).toEqual(scope);
});
