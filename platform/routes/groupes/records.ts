import type { Handlers } from '#platform/http/call.ts';
import { listGroupes, requireGroupe } from '#platform/services/groupes/read.ts';
import { createGroupe, deleteGroupe, updateGroupe } from '#platform/services/groupes/write.ts';

type Ids = 'listGroupes' | 'createGroupe' | 'getGroupe' | 'updateGroupe' | 'deleteGroupe' | 'getGroupeBySlug';

export const groupeRecords: Handlers<Ids> = {
  listGroupes: async ({ db, config, caller, query }) => {
    const { rows, total } = await listGroupes({ db, config, scope: caller.scope }, query);
    return { status: 200, body: rows, total };
  },

  createGroupe: async ({ db, config, caller, body, now }) => {
    const id = await createGroupe(db, body, now);
    return { status: 201, body: await requireGroupe({ db, config, scope: caller.scope }, { id }) };
  },

  getGroupe: async ({ db, config, caller, params }) => ({
    status: 200,
    body: await requireGroupe({ db, config, scope: caller.scope }, { id: params.id }),
  }),

  updateGroupe: async ({ db, config, caller, params, body, now }) => {
    const context = { db, config, scope: caller.scope };
    const { id } = await requireGroupe(context, { id: params.id });
    await updateGroupe(db, id, body, now);
    return { status: 200, body: await requireGroupe(context, { id }) };
  },

  deleteGroupe: async ({ db, params }) => {
    await deleteGroupe(db, params.id);
    return { status: 204, body: null };
  },

  getGroupeBySlug: async ({ db, config, caller, params }) => ({
    status: 200,
    body: await requireGroupe({ db, config, scope: caller.scope }, { slug: params.slug }),
  }),
};
