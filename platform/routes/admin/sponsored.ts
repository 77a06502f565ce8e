import type { Sponsored } from '#contract/commerce.ts';
import type { Call, Handlers } from '#platform/http/call.ts';
import {
  createSponsored,
  deleteSponsored,
  readSponsoredGlobal,
  switchSponsored,
  updateSponsored,
} from '#platform/services/admin/sponsored.ts';
import { listRecords, requireRecord } from '#platform/services/collection.ts';
import { readSponsoredStats, SPONSORED } from '#platform/services/commerce/sponsored.ts';

type Ids =
  | 'listSponsored'
  | 'createSponsored'
  | 'getSponsored'
  | 'updateSponsored'
  | 'deleteSponsored'
  | 'pauseSponsored'
  | 'resumeSponsored'
  | 'getSponsoredStats'
  | 'getSponsoredGlobal';

const read = ({ db, caller }: Pick<Call, 'db' | 'caller'>, id: number) =>
  requireRecord<Sponsored>(db, SPONSORED, caller.scope, { id });

export const adminSponsored: Handlers<Ids> = {
  listSponsored: async ({ db, caller, query }) => {
    const { rows, total } = await listRecords<Sponsored>(db, SPONSORED, caller.scope, { query });
    return { status: 200, body: rows, total };
  },

  createSponsored: async (call) => {
    const id = await createSponsored(call.db, call.body, call.now);
    return { status: 201, body: await read(call, id) };
  },

  getSponsored: async (call) => ({ status: 200, body: await read(call, call.params.id) }),

  updateSponsored: async (call) => {
    await updateSponsored(call.db, call.params.id, call.body, call.now);
    return { status: 200, body: await read(call, call.params.id) };
  },

  deleteSponsored: async ({ db, params }) => {
    await deleteSponsored(db, params.id);
    return { status: 204, body: null };
  },

  pauseSponsored: async (call) => {
    await switchSponsored(call.db, call.params.id, { from: 'active', to: 'paused', now: call.now });
    return { status: 200, body: await read(call, call.params.id) };
  },

  resumeSponsored: async (call) => {
    await switchSponsored(call.db, call.params.id, { from: 'paused', to: 'active', now: call.now });
    return { status: 200, body: await read(call, call.params.id) };
  },

  getSponsoredStats: async (call) => ({
    status: 200,
    body: await readSponsoredStats(call.db, await read(call, call.params.id)),
  }),

  getSponsoredGlobal: async ({ db }) => ({ status: 200, body: await readSponsoredGlobal(db) }),
};
