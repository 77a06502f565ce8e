import type { Handlers } from '#platform/http/call.ts';
import { requireMaisonScope } from '#platform/http/guards.ts';
import { listArticles, requireArticle } from '#platform/services/articles/read.ts';
import { createArticle, deleteArticle, updateArticle } from '#platform/services/articles/write.ts';

type Ids =
  | 'listArticles'
  | 'createArticle'
  | 'getArticle'
  | 'updateArticle'
  | 'deleteArticle'
  | 'getArticleBySlug';

export const articleHandlers: Handlers<Ids> = {
  listArticles: async ({ db, config, caller, query }) => {
    const { rows, total } = await listArticles({ db, config, scope: caller.scope }, query);
    return { status: 200, body: rows, total };
  },

  createArticle: async ({ db, config, caller, body, now }) => {
    const { maisonId, name } = requireMaisonScope(caller);
    const id = await createArticle(db, { maisonId, name, now }, body);
    return { status: 201, body: await requireArticle({ db, config, scope: caller.scope }, { id }) };
  },

  getArticle: async ({ db, config, caller, params }) => ({
    status: 200,
    body: await requireArticle({ db, config, scope: caller.scope }, { id: params.id }),
  }),

  updateArticle: async ({ db, config, caller, params, body, now }) => {
    const { maisonId, name } = requireMaisonScope(caller);
    await updateArticle(db, { maisonId, name, now }, params.id, body);
    return {
      status: 200,
      body: await requireArticle({ db, config, scope: caller.scope }, { id: params.id }),
    };
  },

  deleteArticle: async ({ db, caller, params }) => {
    await deleteArticle(db, requireMaisonScope(caller).maisonId, params.id);
    return { status: 204, body: null };
  },

  getArticleBySlug: async ({ db, config, caller, params }) => ({
    status: 200,
    body: await requireArticle({ db, config, scope: caller.scope }, { slug: params.slug }),
  }),
};
