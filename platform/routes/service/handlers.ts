import type { Handlers } from '#platform/http/call.ts';
import { readMaintenance } from '#platform/services/service/maintenance.ts';
import { listTerms } from '#platform/services/taxonomies/terms.ts';

export const serviceHandlers: Handlers<'getTaxonomy' | 'getStatus' | 'getMaintenance'> = {
  getTaxonomy: async ({ db, params, query: { page, per_page } }) => {
    const terms = await listTerms(db, params.name);
    const body = per_page ? terms.slice((page - 1) * per_page, page * per_page) : terms;
    return { status: 200, body };
  },

  getStatus: async ({ db, config, now }) => {
    const { active } = await readMaintenance(db, now);
    const state = active ? 'maintenance' : 'ok';
    return { status: 200, body: { state, version: config.version, time: now.toISOString() } };
  },

  getMaintenance: async ({ db, now }) => ({ status: 200, body: await readMaintenance(db, now) }),
};
