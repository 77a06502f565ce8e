import type { Handlers } from '#platform/http/call.ts';
import { listMaisons, requireMaison } from '#platform/services/maisons/read.ts';
import { createMaison, deleteMaison, updateMaison } from '#platform/services/maisons/write.ts';

type Ids = 'listMaisons' | 'createMaison' | 'getMaison' | 'updateMaison' | 'deleteMaison' | 'getMaisonBySlug';

export const maisonHandlers: Handlers<Ids> = {
  listMaisons: async ({ db, config, caller, query }) => {
    const { rows, total } = await listMaisons({ db, config, scope: caller.scope }, query);
    return { status: 200, body: rows, total };
  },

  createMaison: async ({ db, config, caller, body, now }) => {
    const id = await createMaison(db, body, { groupeId: null, now });
    return { status: 201, body: await requireMaison({ db, config, scope: caller.scope }, { id }) };
  },

  getMaison: async ({ db, config, caller, params }) => ({
    status: 200,
    body: await requireMaison({ db, config, scope: caller.scope }, { id: params.id }),
  }),

  updateMaison: async ({ db, config, caller, params, body, now }) => {
    await updateMaison(db, { scope: caller.scope, now }, params.id, body);
    return { status: 200, body: await requireMaison({ db, config, scope: caller.scope }, { id: params.id }) };
  },

  deleteMaison: async ({ db, params }) => {
    await deleteMaison(db, params.id);
    return { status: 204, body: null };
  },

  getMaisonBySlug: async ({ db, config, caller, params }) => ({
    status: 200,
    body: await requireMaison({ db, config, scope: caller.scope }, { slug: params.slug }),
  }),
};
