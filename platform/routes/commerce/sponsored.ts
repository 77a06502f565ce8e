import type { Sponsored } from '#contract/commerce.ts';
import type { Call, Handlers } from '#platform/http/call.ts';
import { listRecords, requireRecord } from '#platform/services/collection.ts';
import { listAds, readSponsoredStats, SPONSORED, trackAd } from '#platform/services/commerce/sponsored.ts';

type Ids =
  | 'listMaisonSponsored'
  | 'getMaisonSponsoredStats'
  | 'listAnnonceurSponsored'
  | 'getAnnonceurSponsoredStats'
  | 'listAds'
  | 'trackAdImpression'
  | 'trackAdClick';

const readStats = async ({ db, caller }: Pick<Call, 'db' | 'caller'>, id: number) =>
  readSponsoredStats(db, await requireRecord<Sponsored>(db, SPONSORED, caller.scope, { id }));

export const sponsoredHandlers: Handlers<Ids> = {
  listMaisonSponsored: async ({ db, caller, query }) => {
    const { rows, total } = await listRecords<Sponsored>(db, SPONSORED, caller.scope, { query });
    return { status: 200, body: rows, total };
  },

  getMaisonSponsoredStats: async (call) => ({ status: 200, body: await readStats(call, call.params.id) }),

  listAnnonceurSponsored: async ({ db, caller, query }) => {
    const { rows, total } = await listRecords<Sponsored>(db, SPONSORED, caller.scope, { query });
    return { status: 200, body: rows, total };
  },

  getAnnonceurSponsoredStats: async (call) => ({ status: 200, body: await readStats(call, call.params.id) }),

  listAds: async ({ db, now }) => ({ status: 200, body: await listAds(db, now) }),

  trackAdImpression: async ({ db, caller, body, now }) => ({
    status: 200,
    body: { counted: await trackAd(db, { kind: 'impression', id: body.id, ip: caller.ip, now }) },
  }),

  trackAdClick: async ({ db, caller, body, now }) => ({
    status: 200,
    body: { counted: await trackAd(db, { kind: 'click', id: body.id, ip: caller.ip, now }) },
  }),
};
