import type { Handlers } from '#platform/http/call.ts';
import { requireMaisonScope, requireTalentScope } from '#platform/http/guards.ts';
import { forbidden } from '#platform/http/problem.ts';
import { listJobDatings, listParticipants, requireJobDating } from '#platform/services/job-datings/read.ts';
import { register, unregister } from '#platform/services/job-datings/registrations.ts';
import { createJobDating, deleteJobDating, updateJobDating } from '#platform/services/job-datings/write.ts';
import { isManager } from '#platform/services/scope.ts';

type Ids =
  | 'listJobDatings'
  | 'createJobDating'
  | 'listMyJobDatings'
  | 'getJobDating'
  | 'updateJobDating'
  | 'deleteJobDating'
  | 'getJobDatingBySlug'
  | 'registerForJobDating'
  | 'unregisterFromJobDating'
  | 'listParticipants';

export const jobDatingHandlers: Handlers<Ids> = {
  listJobDatings: async ({ db, config, caller, query, now }) => {
    const { rows, total } = await listJobDatings({ db, config, scope: caller.scope, now }, query);
    return { status: 200, body: rows, total };
  },

  createJobDating: async ({ db, config, caller, body, now }) => {
    const { maisonId } = requireMaisonScope(caller);
    const id = await createJobDating(db, { maisonId, now }, body);
    return { status: 201, body: await requireJobDating({ db, config, scope: caller.scope, now }, { id }) };
  },

  listMyJobDatings: async ({ db, config, caller, query, now }) => {
    const { rows, total } = await listJobDatings({ db, config, scope: caller.scope, now }, query, true);
    return { status: 200, body: rows, total };
  },

  getJobDating: async ({ db, config, caller, params, now }) => ({
    status: 200,
    body: await requireJobDating({ db, config, scope: caller.scope, now }, { id: params.id }),
  }),

  updateJobDating: async ({ db, config, caller, params, body, now }) => {
    const { maisonId } = requireMaisonScope(caller);
    await updateJobDating(db, { maisonId, now }, params.id, body);
    const context = { db, config, scope: caller.scope, now };
    return { status: 200, body: await requireJobDating(context, { id: params.id }) };
  },

  deleteJobDating: async ({ db, caller, params }) => {
    await deleteJobDating(db, requireMaisonScope(caller).maisonId, params.id);
    return { status: 204, body: null };
  },

  getJobDatingBySlug: async ({ db, config, caller, params, now }) => ({
    status: 200,
    body: await requireJobDating({ db, config, scope: caller.scope, now }, { slug: params.slug }),
  }),

  registerForJobDating: async ({ db, caller, params, now }) => {
    const { talentId } = requireTalentScope(caller);
    await register(db, { jobDatingId: params.id, talentId }, now);
    return { status: 200, body: { done: true } };
  },

  unregisterFromJobDating: async ({ db, caller, params }) => {
    const { talentId } = requireTalentScope(caller);
    await unregister(db, { jobDatingId: params.id, talentId });
    return { status: 200, body: { done: true } };
  },

  listParticipants: async ({ db, config, caller, params, query, now }) => {
    if (!isManager(caller.scope)) throw forbidden();
    await requireJobDating({ db, config, scope: caller.scope, now }, { id: params.id });
    const { rows, total } = await listParticipants(db, params.id, query);
    return { status: 200, body: rows, total };
  },
};
