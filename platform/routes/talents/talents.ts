import { sql } from 'drizzle-orm';
import type { Talent, TalentPreview } from '#contract/talent.ts';
import type { Handlers } from '#platform/http/call.ts';
import { requireAccount, requireTalentScope } from '#platform/http/guards.ts';
import { listRecords, requireRecord } from '#platform/services/collection.ts';
import { PREVIEWS, talentsFor } from '#platform/services/talents/collections.ts';
import { createTalent, deleteTalent, requestElite, updateTalent } from '#platform/services/talents/write.ts';

type Ids =
  | 'listTalents'
  | 'createTalent'
  | 'getTalent'
  | 'updateTalent'
  | 'deleteTalent'
  | 'getTalentBySlug'
  | 'previewTalent'
  | 'listEliteShowcase'
  | 'requestElite';

export const talentHandlers: Handlers<Ids> = {
  listTalents: async ({ db, caller, query }) => {
    const { rows, total } = await listRecords<Talent>(db, talentsFor(caller.scope), caller.scope, { query });
    return { status: 200, body: rows, total };
  },

  createTalent: async ({ db, caller, body, now }) => {
    const id = await createTalent(db, body, now);
    return {
      status: 201,
      body: await requireRecord<Talent>(db, talentsFor(caller.scope), caller.scope, { id }),
    };
  },

  getTalent: async ({ db, caller, params }) => ({
    status: 200,
    body: await requireRecord<Talent>(db, talentsFor(caller.scope), caller.scope, { id: params.id }),
  }),

  updateTalent: async ({ db, caller, params, body, now }) => {
    const writer = { scope: caller.scope, accountId: requireAccount(caller).id, now };
    await updateTalent(db, writer, params.id, body);
    return {
      status: 200,
      body: await requireRecord<Talent>(db, talentsFor(caller.scope), caller.scope, { id: params.id }),
    };
  },

  deleteTalent: async ({ db, caller, params, now }) => {
    await deleteTalent(db, { scope: caller.scope, now }, params.id);
    return { status: 204, body: null };
  },

  getTalentBySlug: async ({ db, caller, params }) => ({
    status: 200,
    body: await requireRecord<Talent>(db, talentsFor(caller.scope), caller.scope, { slug: params.slug }),
  }),

  previewTalent: async ({ db, caller, params }) => ({
    status: 200,
    body: await requireRecord<TalentPreview>(db, PREVIEWS, caller.scope, { id: params.id }),
  }),

  listEliteShowcase: async ({ db, caller, query }) => {
    const { status: _none, ...rest } = query;
    const narrow = [sql`r.status = 'elite'`];
    const page = { query: rest, narrow };
    const { rows, total } = await listRecords<TalentPreview>(db, PREVIEWS, caller.scope, page);
    return { status: 200, body: rows, total };
  },

  requestElite: async ({ db, caller, body, now }) => {
    await requestElite(db, requireTalentScope(caller).talentId, body.motivation, now);
    return { status: 201, body: { requested_at: now.toISOString() } };
  },
};
