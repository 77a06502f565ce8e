import type { Stagiaire, Talent } from '#contract/talent.ts';
import type { Call, Handlers } from '#platform/http/call.ts';
import { decideRecord } from '#platform/services/admin/decide.ts';
import { setHighlight, setTalentStatus } from '#platform/services/admin/moderation.ts';
import { listCandidatures } from '#platform/services/candidatures/list.ts';
import { listRecords, requireRecord } from '#platform/services/collection.ts';
import { stagiairesFor, talentsFor } from '#platform/services/talents/collections.ts';

type Ids =
  | 'listAdminTalents'
  | 'prevalidateTalent'
  | 'approveTalentElite'
  | 'approveTalentClassic'
  | 'rejectTalent'
  | 'resetTalent'
  | 'highlightTalent'
  | 'listTalentCandidatures'
  | 'listAdminInterns'
  | 'approveIntern'
  | 'rejectIntern';

type Context = Pick<Call, 'db' | 'caller' | 'now'>;

async function move({ db, caller, now }: Context, id: number, status: Talent['status']) {
  await setTalentStatus(db, id, status, now);
  const body = await requireRecord<Talent>(db, talentsFor(caller.scope), caller.scope, { id });
  return { status: 200, body } as const;
}

export const adminTalents: Handlers<Ids> = {
  listAdminTalents: async ({ db, caller, query }) => {
    const { rows, total } = await listRecords<Talent>(db, talentsFor(caller.scope), caller.scope, { query });
    return { status: 200, body: rows, total };
  },

  prevalidateTalent: async (call) => move(call, call.params.id, 'prevalidated'),
  approveTalentElite: async (call) => move(call, call.params.id, 'elite'),
  approveTalentClassic: async (call) => move(call, call.params.id, 'classic'),
  resetTalent: async (call) => move(call, call.params.id, 'pending'),

  rejectTalent: async ({ db, caller, params, body, now }) => {
    const decision = { verdict: 'rejected', reason: body.reason ?? null, now } as const;
    await decideRecord(db, 'talent', params.id, decision);
    return {
      status: 200,
      body: await requireRecord<Talent>(db, talentsFor(caller.scope), caller.scope, { id: params.id }),
    };
  },

  highlightTalent: async ({ db, caller, params, body, now }) => {
    await setHighlight(db, { kind: 'talent', id: params.id, on: body.on ?? true, now });
    return {
      status: 200,
      body: await requireRecord<Talent>(db, talentsFor(caller.scope), caller.scope, { id: params.id }),
    };
  },

  listTalentCandidatures: async ({ db, caller, params, query }) => {
    await requireRecord<Talent>(db, talentsFor(caller.scope), caller.scope, { id: params.id });
    const { rows, total } = await listCandidatures(db, { kind: 'talent', talentId: params.id }, query);
    return { status: 200, body: rows, total };
  },

  listAdminInterns: async ({ db, caller, query }) => {
    const { rows, total } = await listRecords<Stagiaire>(db, stagiairesFor(caller.scope), caller.scope, {
      query,
    });
    return { status: 200, body: rows, total };
  },

  approveIntern: async ({ db, caller, params, now }) => {
    const decision = { verdict: 'approved', reason: null, now } as const;
    await decideRecord(db, 'stagiaire', params.id, decision);
    const by = { id: params.id };
    return {
      status: 200,
      body: await requireRecord<Stagiaire>(db, stagiairesFor(caller.scope), caller.scope, by),
    };
  },

  rejectIntern: async ({ db, caller, params, body, now }) => {
    const decision = { verdict: 'rejected', reason: body.reason ?? null, now } as const;
    await decideRecord(db, 'stagiaire', params.id, decision);
    const by = { id: params.id };
    return {
      status: 200,
      body: await requireRecord<Stagiaire>(db, stagiairesFor(caller.scope), caller.scope, by),
    };
  },
};
