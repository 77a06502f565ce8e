import type { Handlers } from '#platform/http/call.ts';
import { requireMaisonScope, requireOwnTeam } from '#platform/http/guards.ts';
import { listMembers } from '#platform/services/membres/read.ts';
import { addMember, refuseForeigner, removeMember, setMemberRole } from '#platform/services/membres/write.ts';

type Ids = 'listMembers' | 'addMember' | 'updateMember' | 'removeMember' | 'leaveEstablishment';

export const membreHandlers: Handlers<Ids> = {
  listMembers: async ({ db, caller, query }) => {
    const { rows, total } = await listMembers(db, requireMaisonScope(caller).maisonId, query);
    return { status: 200, body: rows, total };
  },

  addMember: async ({ db, caller, body, now }) => {
    const { maisonId } = requireOwnTeam(caller);
    return { status: 201, body: await addMember(db, maisonId, body, now) };
  },

  updateMember: async ({ db, caller, params, body, now }) => {
    const { maisonId } = requireOwnTeam(caller);
    await refuseForeigner(db, maisonId, params.user_id);
    const change = { role: body.member_role, now };
    return { status: 200, body: await setMemberRole(db, maisonId, params.user_id, change) };
  },

  removeMember: async ({ db, caller, params }) => {
    const { maisonId } = requireOwnTeam(caller);
    await refuseForeigner(db, maisonId, params.user_id);
    await removeMember(db, maisonId, params.user_id);
    return { status: 204, body: null };
  },

  leaveEstablishment: async ({ db, caller }) => {
    const { maisonId, account } = requireOwnTeam(caller);
    await removeMember(db, maisonId, account.id);
    return { status: 204, body: null };
  },
};
