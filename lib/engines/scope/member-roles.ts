/** The roles of an establishment’s members, the one with the most rights first. */
export const MEMBER_ROLES = ['owner', 'editor', 'viewer'] as const;
export type MemberRole = (typeof MEMBER_ROLES)[number];

export function isMemberRole(role: string): role is MemberRole {
  return MEMBER_ROLES.some((known) => known === role);
}
