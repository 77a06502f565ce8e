import type { ListQuery } from '#contract/wire.ts';
import type { Database } from '#platform/db/pool.ts';
import type { Handlers } from '#platform/http/call.ts';
import type { Caller } from '#platform/http/caller.ts';
import { requireMaisonScope, requireTalentScope } from '#platform/http/guards.ts';
import {
  type Bond,
  createBond,
  deleteBond,
  FOLLOWS,
  JOB_LIKES,
  listBonds,
  listReceived,
  TALENT_FAVORITES,
} from '#platform/services/social/bonds.ts';
import {
  createContactRequest,
  listContactRequests,
  subscribeNewsletter,
} from '#platform/services/social/contact.ts';

type Ids =
  | 'listJobLikes'
  | 'createJobLike'
  | 'deleteJobLike'
  | 'listTalentFavorites'
  | 'createTalentFavorite'
  | 'deleteTalentFavorite'
  | 'listEstablishmentFollows'
  | 'createEstablishmentFollow'
  | 'deleteEstablishmentFollow'
  | 'subscribeNewsletter'
  | 'createContactRequest'
  | 'listContactRequests';

/** A talent reads its own likes and follows, an establishment those it has received. */
const listOf = <T>(db: Database, caller: Caller, bond: Bond<T>, query: ListQuery) =>
  caller.scope.kind === 'talent'
    ? listBonds(db, bond, caller.scope.talentId, query)
    : listReceived(db, bond, requireMaisonScope(caller).maisonId, query);

export const socialHandlers: Handlers<Ids> = {
  listJobLikes: async ({ db, caller, query }) => {
    const { rows, total } = await listOf(db, caller, JOB_LIKES, query);
    return { status: 200, body: rows, total };
  },

  createJobLike: async ({ db, caller, body, now }) => {
    const bond = { holderId: requireTalentScope(caller).talentId, keptId: body.offre_id, now };
    return { status: 201, body: await createBond(db, JOB_LIKES, bond) };
  },

  deleteJobLike: async ({ db, caller, params }) => {
    await deleteBond(db, JOB_LIKES, requireTalentScope(caller).talentId, params.id);
    return { status: 204, body: null };
  },

  listTalentFavorites: async ({ db, caller, query }) => {
    const { rows, total } = await listBonds(db, TALENT_FAVORITES, requireMaisonScope(caller).maisonId, query);
    return { status: 200, body: rows, total };
  },

  createTalentFavorite: async ({ db, caller, body, now }) => {
    const { maisonId } = requireMaisonScope(caller);
    const bond = { holderId: maisonId, keptId: body.talent_id, note: body.note ?? '', now };
    return { status: 201, body: await createBond(db, TALENT_FAVORITES, bond) };
  },

  deleteTalentFavorite: async ({ db, caller, params }) => {
    await deleteBond(db, TALENT_FAVORITES, requireMaisonScope(caller).maisonId, params.id);
    return { status: 204, body: null };
  },

  listEstablishmentFollows: async ({ db, caller, query }) => {
    const { rows, total } = await listOf(db, caller, FOLLOWS, query);
    return { status: 200, body: rows, total };
  },

  createEstablishmentFollow: async ({ db, caller, body, now }) => {
    const bond = { holderId: requireTalentScope(caller).talentId, keptId: body.maison_id, now };
    return { status: 201, body: await createBond(db, FOLLOWS, bond) };
  },

  deleteEstablishmentFollow: async ({ db, caller, params }) => {
    await deleteBond(db, FOLLOWS, requireTalentScope(caller).talentId, params.id);
    return { status: 204, body: null };
  },

  subscribeNewsletter: async ({ db, body, now }) => {
    await subscribeNewsletter(db, body.email, now);
    return { status: 200, body: { done: true } };
  },

  createContactRequest: async ({ db, caller, body, now }) => ({
    status: 201,
    body: await createContactRequest(db, caller.account?.id ?? null, body, now),
  }),

  listContactRequests: async ({ db, caller, query }) => {
    const { rows, total } = await listContactRequests(db, caller, query);
    return { status: 200, body: rows, total };
  },
};
