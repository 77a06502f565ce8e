import type { Handlers } from '#platform/http/call.ts';
import { readMaisonsStats, readOffersStats } from '#platform/services/vues/stats.ts';
import { trackView } from '#platform/services/vues/track.ts';

type Ids = 'trackOffreView' | 'trackMaisonView' | 'trackArticleView' | 'getOffersStats' | 'getMaisonsStats';

export const vueHandlers: Handlers<Ids> = {
  trackOffreView: async ({ db, caller, params, now }) => ({
    status: 200,
    body: { counted: await trackView(db, { kind: 'offre', id: params.id, ip: caller.ip, now }) },
  }),

  trackMaisonView: async ({ db, caller, params, now }) => ({
    status: 200,
    body: { counted: await trackView(db, { kind: 'maison', id: params.id, ip: caller.ip, now }) },
  }),

  trackArticleView: async ({ db, caller, params, now }) => ({
    status: 200,
    body: { counted: await trackView(db, { kind: 'article', id: params.id, ip: caller.ip, now }) },
  }),

  getOffersStats: async ({ db, caller, now }) => ({
    status: 200,
    body: await readOffersStats(db, caller.scope, now),
  }),

  getMaisonsStats: async ({ db, caller, now }) => ({
    status: 200,
    body: await readMaisonsStats(db, caller.scope, now),
  }),
};
