/** Roles of the dashboard: the three of an establishment's members, and `group` for a group's account. */
export type Role = 'owner' | 'editor' | 'viewer' | 'group';
export type MemberRole = Exclude<Role, 'group'>;

export type Permission =
  | 'offer.read'
  | 'offer.write'
  | 'application.read'
  | 'application.move'
  | 'application.readCv'
  | 'job.run'
  | 'media.upload'
  | 'team.manage'
  | 'group.read'
  | 'group.manage'
  | 'notification.read'
  | 'preference.write';

/** The platform's rights (spec, “Scope of a token”) as one table; the platform decides again on every call. */
const GRANTS: Readonly<Record<Permission, readonly Role[]>> = {
  'offer.read': ['owner', 'editor', 'viewer', 'group'],
  'offer.write': ['owner', 'editor'],
  'application.read': ['owner', 'editor', 'viewer', 'group'],
  'application.move': ['owner', 'editor'],
  'application.readCv': ['owner', 'editor', 'viewer', 'group'],
  'job.run': ['owner', 'editor'],
  'media.upload': ['owner', 'editor'],
  'team.manage': ['owner'],
  'group.read': ['group'],
  'group.manage': ['group'],
  'notification.read': ['owner', 'editor', 'viewer', 'group'],
  'preference.write': ['owner', 'editor', 'viewer', 'group'],
};

/** All that a role may do. */
export function permissionsOf(role: Role): readonly Permission[] {
  return (Object.keys(GRANTS) as Permission[]).filter((permission) => canDo(role, permission));
}

/** The roles of an establishment's members that may do something; none for what is a group's alone. */
export function memberRolesWith(permission: Permission): readonly MemberRole[] {
  return GRANTS[permission].filter((role) => role !== 'group');
}

export function canDo(role: Role, permission: Permission): boolean {
  return GRANTS[permission].includes(role);
}
