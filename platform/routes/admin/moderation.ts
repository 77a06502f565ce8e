import type { Handlers } from '#platform/http/call.ts';
import { decidePending, decideRecord } from '#platform/services/admin/decide.ts';
import {
  cancelJobDating,
  deleteAnyOffre,
  listHighlights,
  repairEstablishments,
  setHighlight,
  setOffreStatus,
} from '#platform/services/admin/moderation.ts';
import { listPending } from '#platform/services/admin/pending.ts';
import { listArticles, requireArticle } from '#platform/services/articles/read.ts';
import { requireJobDating } from '#platform/services/job-datings/read.ts';
import { listOffres, requireOffre } from '#platform/services/offres/read.ts';

type Ids =
  | 'listPending'
  | 'approvePending'
  | 'rejectPending'
  | 'listAdminArticles'
  | 'validateArticle'
  | 'rejectArticle'
  | 'listAdminOffres'
  | 'deleteAdminOffre'
  | 'setOffreStatus'
  | 'highlightOffre'
  | 'backfillEstablishments'
  | 'listHighlights'
  | 'setHighlight'
  | 'cancelJobDating';

export const adminModeration: Handlers<Ids> = {
  listPending: async ({ db, query }) => {
    const { rows, total } = await listPending(db, query);
    return { status: 200, body: rows, total };
  },

  approvePending: async ({ db, params, now }) => ({
    status: 200,
    body: await decidePending(db, params.id, { verdict: 'approved', reason: null, now }),
  }),

  rejectPending: async ({ db, params, body, now }) => ({
    status: 200,
    body: await decidePending(db, params.id, { verdict: 'rejected', reason: body.reason ?? null, now }),
  }),

  listAdminArticles: async ({ db, config, caller, query }) => {
    const { rows, total } = await listArticles({ db, config, scope: caller.scope }, query);
    return { status: 200, body: rows, total };
  },

  validateArticle: async ({ db, config, caller, params, now }) => {
    const decision = { verdict: 'approved', reason: null, now } as const;
    await decideRecord(db, 'article', params.id, decision);
    const context = { db, config, scope: caller.scope };
    return { status: 200, body: await requireArticle(context, { id: params.id }) };
  },

  rejectArticle: async ({ db, config, caller, params, body, now }) => {
    const decision = { verdict: 'rejected', reason: body.reason ?? null, now } as const;
    await decideRecord(db, 'article', params.id, decision);
    const context = { db, config, scope: caller.scope };
    return { status: 200, body: await requireArticle(context, { id: params.id }) };
  },

  listAdminOffres: async ({ db, config, caller, query }) => {
    const { rows, total } = await listOffres({ db, config, scope: caller.scope }, query);
    return { status: 200, body: rows, total };
  },

  deleteAdminOffre: async ({ db, params, now }) => {
    await deleteAnyOffre(db, params.id, now);
    return { status: 204, body: null };
  },

  setOffreStatus: async ({ db, config, caller, params, body, now }) => {
    await setOffreStatus(db, params.id, body.status, now);
    return { status: 200, body: await requireOffre({ db, config, scope: caller.scope }, { id: params.id }) };
  },

  highlightOffre: async ({ db, params, body, now }) => {
    await setHighlight(db, { kind: 'offre', id: params.id, on: body.on ?? true, now });
    const shown = (await listHighlights(db)).find(({ kind, id }) => kind === 'offre' && id === params.id);
    return { status: 200, body: shown ?? null };
  },

  backfillEstablishments: async ({ db }) => ({
    status: 200,
    body: { repaired: await repairEstablishments(db) },
  }),

  listHighlights: async ({ db }) => ({ status: 200, body: await listHighlights(db) }),

  setHighlight: async ({ db, body, now }) => {
    await setHighlight(db, { ...body, now });
    return { status: 200, body: await listHighlights(db) };
  },

  cancelJobDating: async ({ db, config, caller, params, now }) => {
    await cancelJobDating(db, params.id, now);
    const context = { db, config, scope: caller.scope, now };
    return { status: 200, body: await requireJobDating(context, { id: params.id }) };
  },
};
