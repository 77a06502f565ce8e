import type { Handlers } from '#platform/http/call.ts';
import { requireAccount, requireTalentScope, signatureOf } from '#platform/http/guards.ts';
import { createCandidature } from '#platform/services/candidatures/create.ts';
import { enterCandidature } from '#platform/services/candidatures/enter.ts';
import { listCandidatures } from '#platform/services/candidatures/list.ts';
import { setCandidatureStatus } from '#platform/services/candidatures/set-status.ts';

export const candidatureHandlers: Handlers<
  'listCandidatures' | 'createCandidature' | 'setCandidatureStatus'
> = {
  listCandidatures: async ({ db, caller, query }) => {
    const { rows, total } = await listCandidatures(db, caller.scope, query);
    return { status: 200, body: rows, total };
  },

  createCandidature: async ({ db, config, caller, body, now }) => {
    if (caller.scope.kind === 'maison') {
      const manager = { maisonId: caller.scope.maisonId, accountId: requireAccount(caller).id };
      const context = { db, publicUrl: config.publicUrl, now };
      return { status: 201, body: await enterCandidature(context, manager, body) };
    }
    const { talentId, accountId } = requireTalentScope(caller);
    return { status: 201, body: await createCandidature(db, { talentId, accountId, now }, body) };
  },

  setCandidatureStatus: async ({ db, caller, params, body, now }) => {
    const by = signatureOf(caller);
    const move = { id: params.id, status: body.status, scope: caller.scope, by, now };
    return { status: 200, body: await setCandidatureStatus(db, move) };
  },
};
