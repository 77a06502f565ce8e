import { memberRolesWith, type Permission } from '#lib/engines/scope/permissions.ts';
import type { TeamMember } from './model.ts';

/** One person is asked; a few names are a choice, many are a list to search. */
const NAMED_AT_MOST = 3;

/** What an editor may on some platforms only: nobody is sent to somebody who may not do it either. */
const OWNERS_FOR_SURE: ReadonlySet<Permission> = new Set(['establishment.write']);

/**
 * The names of those who may do something, highest role first and whoever was here last first. Who has not come yet
 * cannot help, and an address that impersonates a missing name is nobody's to read here.
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
