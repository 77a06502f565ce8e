import { z } from 'zod';
import { Member, MemberCreate, MemberPatch } from '../account.ts';
import { endpoint, MEMBERS } from '../endpoint.ts';
import { ListQuery, PathId } from '../wire.ts';

const shared = { root: 'service', tag: 'Members' } as const;
const params = z.object({ user_id: PathId });

export const membreEndpoints = [
  endpoint({
    ...shared,
    id: 'listMembers',
    method: 'GET',
    path: '/etablissement/members',
    summary: 'The people of the own establishment',
    tier: 'read',
    who: MEMBERS,
    query: ListQuery,
    success: { 200: z.array(Member) },
    list: true,
  }),
  endpoint({
    ...shared,
    id: 'addMember',
    method: 'POST',
    path: '/etablissement/members',
    summary: 'Take somebody in; who belongs to an establishment already is a 409',
    tier: 'mut',
    who: ['owner'],
    body: MemberCreate,
    success: { 201: Member },
    failures: [409],
  }),
  endpoint({
    ...shared,
    id: 'updateMember',
    method: 'PATCH',
    path: '/etablissement/members/{user_id}',
    summary: 'Change the role of a member; the last owner stays owner (409)',
    tier: 'mut',
    who: ['owner'],
    params,
    body: MemberPatch,
    success: { 200: Member },
    failures: [409],
  }),
  endpoint({
    ...shared,
    id: 'removeMember',
    method: 'DELETE',
    path: '/etablissement/members/{user_id}',
    summary: 'Remove a member; the last owner cannot be removed (409)',
    tier: 'mut',
    who: ['owner'],
    params,
    success: { 204: null },
    failures: [409],
  }),
  endpoint({
    ...shared,
    id: 'leaveEstablishment',
    method: 'POST',
    path: '/etablissement/members/leave',
    summary: 'Leave the own establishment; the last owner cannot (409)',
    tier: 'mut',
    who: MEMBERS,
    success: { 204: null },
    failures: [409],
  }),
] as const;
