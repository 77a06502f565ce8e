import { compareNames } from '#contract/fold.ts';
import { searchOf } from '#lib/engines/lists/search-words.ts';
import type { Member } from '#lib/engines/platform-client/resources/member.ts';
import { isMemberRole, MEMBER_ROLES } from '#lib/engines/scope/member-roles.ts';
import type { TeamParams } from './list.ts';

export type TeamMember = Pick<Member, 'id' | 'name' | 'email' | 'role' | 'joinedAt' | 'lastSeenAt' | 'state'>;

/** `whole` is false where the platform has more members than are read. */
export type Team = { readonly members: readonly TeamMember[]; readonly whole: boolean };

const rank = ({ role }: TeamMember) =>
  isMemberRole(role) ? MEMBER_ROLES.indexOf(role) : MEMBER_ROLES.length;
const COMPARE: Readonly<Record<TeamParams['sort'], (a: TeamMember, b: TeamMember) => number>> = {
  role: (a, b) => rank(a) - rank(b),
  name: (a, b) => compareNames(a.name, b.name),
  seen: (a, b) => (a.lastSeenAt ?? '').localeCompare(b.lastSeenAt ?? ''),
};

/** The members that match a view: every typed word is in the name or the address; equal ones by name. */
export function arrange(members: readonly TeamMember[], view: TeamParams): readonly TeamMember[] {
  const isSought = searchOf(view.q);
  const way = view.order === 'asc' ? 1 : -1;
  return members
    .filter(({ state }) => !view.invited || state === 'invited')
    .filter(({ name, email }) => isSought(`${name} ${email}`))
    .sort((a, b) => way * COMPARE[view.sort](a, b) || COMPARE.name(a, b));
}

/** The only owner of an establishment; null where it has several, or may have more than were read. */
export function soleOwnerOf({ members, whole }: Team): TeamMember | null {
  const owners = members.filter(({ role }) => role === 'owner');
  return whole && owners.length === 1 ? (owners[0] ?? null) : null;
}
