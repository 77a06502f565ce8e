import { memberRolesWith, type Permission } from '#lib/engines/scope/permissions.ts';
import type { TeamMember } from './model.ts';

/** A few names are a choice, many are a list to search. */
const NAMED_AT_MOST = 3;

/** On some platforms an editor may not do these: only owners are named. */
const OWNERS_FOR_SURE: ReadonlySet<Permission> = new Set(['establishment.write']);

/**
 * The names of those who may do something, highest role first, then the most recently active. Invited people who have
 * not signed in cannot help, and an address in place of a missing name is not shown to everybody.
 */
export function namesToAsk(members: readonly TeamMember[], permission: Permission): readonly string[] {
  const roles: readonly string[] = OWNERS_FOR_SURE.has(permission) ? ['owner'] : memberRolesWith(permission);
  return members
    .filter(({ role, state }) => roles.includes(role) && state !== 'invited')
    .filter(({ name }) => name !== '' && !name.includes('@'))
    .toSorted(
      (a, b) =>
        roles.indexOf(a.role) - roles.indexOf(b.role) ||
        (b.lastSeenAt ?? '').localeCompare(a.lastSeenAt ?? ''),
    )
    .slice(0, NAMED_AT_MOST)
    .map(({ name }) => name);
}
