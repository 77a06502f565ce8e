import type { Call, Handlers } from '#platform/http/call.ts';
import { listCandidatures } from '#platform/services/candidatures/list.ts';
import { requireGroupe } from '#platform/services/groupes/read.ts';
import { readGroupeStats } from '#platform/services/groupes/stats.ts';
import { attachMaison, detachMaison } from '#platform/services/groupes/write.ts';
import { listGroupeMaisons, requireMaison } from '#platform/services/maisons/read.ts';
import { createMaison } from '#platform/services/maisons/write.ts';
import { listOffres } from '#platform/services/offres/read.ts';

type Ids =
  | 'attachMaison'
  | 'detachMaison'
  | 'createGroupeEntite'
  | 'listGroupeMaisons'
  | 'getGroupeStats'
  | 'listGroupeOffres'
  | 'listGroupeCandidatures';

/** First step of every operation under `/groupes/{id}/`: 404 or 403 for a group that is not the caller's. */
const enter = ({ db, config, caller }: Pick<Call, 'db' | 'config' | 'caller'>, id: number) =>
  requireGroupe({ db, config, scope: caller.scope }, { id });

/** The group cannot see an establishment it detached, yet gets its new state as the answer. */
const readAsOperator = ({ db, config }: Pick<Call, 'db' | 'config'>, id: number) =>
  requireMaison({ db, config, scope: { kind: 'platform' } }, { id });

export const groupeAttached: Handlers<Ids> = {
  attachMaison: async (call) => {
    const { id: groupeId } = await enter(call, call.params.id);
    const { db, caller, body, now } = call;
    const byOperator = caller.scope.kind === 'platform';
    await attachMaison(db, { groupeId, maisonId: body.maison_id, byOperator, now });
    return { status: 200, body: await readAsOperator(call, body.maison_id) };
  },

  detachMaison: async (call) => {
    const { id: groupeId } = await enter(call, call.params.id);
    const { db, caller, body, now } = call;
    const byOperator = caller.scope.kind === 'platform';
    await detachMaison(db, { groupeId, maisonId: body.maison_id, byOperator, now });
    return { status: 200, body: await readAsOperator(call, body.maison_id) };
  },

  createGroupeEntite: async (call) => {
    const { id: groupeId } = await enter(call, call.params.id);
    const id = await createMaison(call.db, call.body, { groupeId, now: call.now });
    return { status: 201, body: await readAsOperator(call, id) };
  },

  listGroupeMaisons: async (call) => {
    const { id } = await enter(call, call.params.id);
    const { db, config, caller, query, now } = call;
    const { rows, total } = await listGroupeMaisons({ db, config, scope: caller.scope }, id, query, now);
    return { status: 200, body: rows, total };
  },

  getGroupeStats: async (call) => {
    const { id } = await enter(call, call.params.id);
    return { status: 200, body: await readGroupeStats(call.db, id, call.now) };
  },

  listGroupeOffres: async (call) => {
    const { id } = await enter(call, call.params.id);
    const { db, config, caller, query } = call;
    const { rows, total } = await listOffres({ db, config, scope: caller.scope }, query, id);
    return { status: 200, body: rows, total };
  },

  listGroupeCandidatures: async (call) => {
    const { id } = await enter(call, call.params.id);
    const { db, caller, query } = call;
    const { rows, total } = await listCandidatures(db, caller.scope, query, id);
    return { status: 200, body: rows, total };
  },
};
