import type { School, Stagiaire } from '#contract/talent.ts';
import type { Handlers } from '#platform/http/call.ts';
import { requireAccount } from '#platform/http/guards.ts';
import { listRecords, requireRecord } from '#platform/services/collection.ts';
import { SCHOOLS, stagiairesFor } from '#platform/services/talents/collections.ts';
import {
  createSchool,
  createStagiaire,
  deleteSchool,
  deleteStagiaire,
  updateSchool,
  updateStagiaire,
} from '#platform/services/talents/trainees.ts';

type Ids =
  | 'listStagiaires'
  | 'createStagiaire'
  | 'getStagiaire'
  | 'updateStagiaire'
  | 'deleteStagiaire'
  | 'getStagiaireBySlug'
  | 'listSchools'
  | 'createSchool'
  | 'getSchool'
  | 'updateSchool'
  | 'deleteSchool'
  | 'getSchoolBySlug';

export const traineeHandlers: Handlers<Ids> = {
  listStagiaires: async ({ db, caller, query }) => {
    const { rows, total } = await listRecords<Stagiaire>(db, stagiairesFor(caller.scope), caller.scope, {
      query,
    });
    return { status: 200, body: rows, total };
  },

  createStagiaire: async ({ db, caller, body, now }) => {
    const writer = { scope: caller.scope, accountId: requireAccount(caller).id, now };
    const id = await createStagiaire(db, writer, body);
    return {
      status: 201,
      body: await requireRecord<Stagiaire>(db, stagiairesFor(caller.scope), caller.scope, { id }),
    };
  },

  getStagiaire: async ({ db, caller, params }) => ({
    status: 200,
    body: await requireRecord<Stagiaire>(db, stagiairesFor(caller.scope), caller.scope, { id: params.id }),
  }),

  updateStagiaire: async ({ db, caller, params, body, now }) => {
    const writer = { scope: caller.scope, accountId: requireAccount(caller).id, now };
    await updateStagiaire(db, writer, params.id, body);
    const by = { id: params.id };
    return {
      status: 200,
      body: await requireRecord<Stagiaire>(db, stagiairesFor(caller.scope), caller.scope, by),
    };
  },

  deleteStagiaire: async ({ db, caller, params, now }) => {
    const writer = { scope: caller.scope, accountId: requireAccount(caller).id, now };
    await deleteStagiaire(db, writer, params.id);
    return { status: 204, body: null };
  },

  getStagiaireBySlug: async ({ db, caller, params }) => ({
    status: 200,
    body: await requireRecord<Stagiaire>(db, stagiairesFor(caller.scope), caller.scope, {
      slug: params.slug,
    }),
  }),

  listSchools: async ({ db, caller, query }) => {
    const { status: _none, ...rest } = query;
    const { rows, total } = await listRecords<School>(db, SCHOOLS, caller.scope, { query: rest });
    return { status: 200, body: rows, total };
  },

  createSchool: async ({ db, caller, body, now }) => {
    const id = await createSchool(db, body, now);
    return { status: 201, body: await requireRecord<School>(db, SCHOOLS, caller.scope, { id }) };
  },

  getSchool: async ({ db, caller, params }) => ({
    status: 200,
    body: await requireRecord<School>(db, SCHOOLS, caller.scope, { id: params.id }),
  }),

  updateSchool: async ({ db, caller, params, body, now }) => {
    await updateSchool(db, params.id, body, now);
    return { status: 200, body: await requireRecord<School>(db, SCHOOLS, caller.scope, { id: params.id }) };
  },

  deleteSchool: async ({ db, params }) => {
    await deleteSchool(db, params.id);
    return { status: 204, body: null };
  },

  getSchoolBySlug: async ({ db, caller, params }) => ({
    status: 200,
    body: await requireRecord<School>(db, SCHOOLS, caller.scope, { slug: params.slug }),
  }),
};
