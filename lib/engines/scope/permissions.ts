import type { MemberRole } from './member-roles.ts';
import type { Scope } from './scope.ts';

/** Roles of the dashboard: the three of an establishment’s members, and `group` for a group’s account. */
export type Role = MemberRole | 'group';

const toGrants = <Name extends string>(table: Readonly<Record<Name, readonly Role[]>>) => table;

/** The platform’s permissions (spec, “Scope of a token”) as one table; the platform decides again on every call. */
const GRANTS = toGrants({
  'offer.read': ['owner', 'editor', 'viewer', 'group'],
  'offer.write': ['owner', 'editor'],
  'application.read': ['owner', 'editor', 'viewer', 'group'],
  'application.move': ['owner', 'editor'],
  // For somebody who came in person; platforms differ in whether an establishment may enter them, and decide.
  'application.add': ['owner', 'editor'],
  'application.readCv': ['owner', 'editor', 'viewer', 'group'],
  // A viewer may not export lists of people.
  'application.export': ['owner', 'editor', 'group'],
  // Contact details of hundreds of people: whoever is responsible for the data decides.
  'application.exportContacts': ['owner', 'group'],
  // Everybody may keep views for themselves.
  'view.share': ['owner', 'editor', 'group'],
  'view.tidy': ['owner', 'group'],
  'article.read': ['owner', 'editor', 'viewer'],
  'article.write': ['owner', 'editor'],
  // A group’s bulk requests are sent establishment by establishment, each with a token borrowed for it.
  'bulkRequest.run': ['owner', 'editor', 'group'],
  'jobDating.read': ['owner', 'editor', 'viewer'],
  // The spec names offers, applications and articles as an editor’s, and leaves this open: the platform decides.
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
  // Platforms differ in whether an editor may, and decide.
  'establishment.write': ['owner', 'editor'],
  'visibility.read': ['owner', 'editor', 'viewer'],
  'subscription.read': ['owner', 'editor', 'viewer'],
  'subscription.manage': ['owner'],
  'talent.read': ['owner', 'editor', 'viewer'],
  'favorite.write': ['owner', 'editor'],
  'followUp.read': ['owner', 'editor', 'viewer'],
  'followUp.write': ['owner', 'editor'],
  // A person who may not write to the platform may still write an e-mail.
  'messageTemplate.read': ['owner', 'editor', 'viewer'],
  'messageTemplate.write': ['owner', 'editor'],
  'rights.manage': ['owner'],
  // Own actions, without the next permission.
  'activity.read': ['owner', 'editor', 'viewer', 'group'],
  'activity.readAll': ['owner', 'group'],
  'activity.manage': ['owner', 'group'],
  // In one’s own name, about no record of the establishment.
  'contact.write': ['owner', 'editor', 'viewer'],
  'intern.read': ['owner', 'editor', 'viewer', 'group'],
});

export type Permission = keyof typeof GRANTS;

export const PERMISSIONS = Object.keys(GRANTS) as readonly Permission[];

/** All permissions of somebody in a scope. */
export function permissionsIn(scope: Scope): readonly Permission[] {
  return PERMISSIONS.filter((permission) => mayDo(scope, permission));
}

/** The permissions of members of an establishment, in any role. */
export type MemberPermission = Exclude<Permission, `group.${string}`>;

/** The permissions of an establishment’s members as a table: what the server checks is what is shown. */
export function rightsOfMembers(): readonly {
  readonly permission: MemberPermission;
  readonly roles: readonly MemberRole[];
}[] {
  return PERMISSIONS.filter((permission) => !permission.startsWith('group.')).map((permission) => ({
    // Permissions of a group are filtered out.
    permission: permission as MemberPermission,
    roles: memberRolesWith(permission),
  }));
}

/** The roles of an establishment’s members with a permission; none when only a group has it. */
export function memberRolesWith(permission: Permission): readonly MemberRole[] {
  return GRANTS[permission].filter((role) => role !== 'group');
}

/** Permissions of a group that its viewer does not have. Impersonation is refused separately, where it starts. */
const WITHHELD: ReadonlySet<Permission> = new Set([
  'group.manage',
  'bulkRequest.run',
  'application.export',
  'application.exportContacts',
  'view.share',
  'view.tidy',
  'activity.readAll',
  'activity.manage',
]);

/** Whether somebody may do something in a scope: what their role may, for a group’s viewer only reading. */
export function mayDo(scope: Scope, permission: Permission): boolean {
  const isWithheld = scope.kind === 'group' && scope.readsOnly === true && WITHHELD.has(permission);
  return canDo(scope.role, permission) && !isWithheld;
}

export function canDo(role: Role, permission: Permission): boolean {
  return GRANTS[permission].includes(role);
}
