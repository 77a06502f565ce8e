import type { Handlers } from '#platform/http/call.ts';
import { requireMaisonScope } from '#platform/http/guards.ts';
import { listOffres, requireOffre } from '#platform/services/offres/read.ts';
import { createOffre, deleteOffre, updateOffre } from '#platform/services/offres/write.ts';

type Ids = 'listOffres' | 'createOffre' | 'getOffre' | 'updateOffre' | 'deleteOffre' | 'getOffreBySlug';

export const offreHandlers: Handlers<Ids> = {
  listOffres: async ({ db, config, caller, query }) => {
    const { rows, total } = await listOffres({ db, config, scope: caller.scope }, query);
    return { status: 200, body: rows, total };
  },

  createOffre: async ({ db, config, caller, body, now }) => {
    const { maisonId, name } = requireMaisonScope(caller);
    const id = await createOffre(db, { maisonId, name, now }, body);
    return { status: 201, body: await requireOffre({ db, config, scope: caller.scope }, { id }) };
  },

  getOffre: async ({ db, config, caller, params }) => ({
    status: 200,
    body: await requireOffre({ db, config, scope: caller.scope }, { id: params.id }),
  }),

  updateOffre: async ({ db, config, caller, params, body, now }) => {
    const { maisonId, name } = requireMaisonScope(caller);
    await updateOffre(db, { maisonId, name, now }, params.id, body);
    return { status: 200, body: await requireOffre({ db, config, scope: caller.scope }, { id: params.id }) };
  },

  deleteOffre: async ({ db, caller, params, now }) => {
    await deleteOffre(db, requireMaisonScope(caller).maisonId, params.id, now);
    return { status: 204, body: null };
  },

  getOffreBySlug: async ({ db, config, caller, params }) => ({
    status: 200,
    body: await requireOffre({ db, config, scope: caller.scope }, { slug: params.slug }),
  }),
};
