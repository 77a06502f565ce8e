import { z } from 'zod';
import { Article, ArticleCreate, ArticlePatch, ArticleQuery } from '../article.ts';
import { ACTORS, endpoint, patchAndPut, WRITERS } from '../endpoint.ts';
import { PathId, Slug } from '../wire.ts';

const shared = { root: 'service', tag: 'Articles' } as const;
const params = z.object({ id: PathId });

export const articleEndpoints = [
  endpoint({
    ...shared,
    id: 'listArticles',
    method: 'GET',
    path: '/articles',
    summary:
      'Own articles for managers, those of the attached establishments for a group, published ones for others',
    tier: 'read',
    who: ACTORS,
    query: ArticleQuery,
    success: { 200: z.array(Article) },
    list: true,
  }),
  endpoint({
    ...shared,
    id: 'createArticle',
    method: 'POST',
    path: '/articles',
    summary: 'Write an article of the own establishment',
    tier: 'mut',
    who: WRITERS,
    body: ArticleCreate,
    success: { 201: Article },
    batch: true,
  }),
  endpoint({
    ...shared,
    id: 'getArticle',
    method: 'GET',
    path: '/articles/{id}',
    summary: 'Read an article',
    tier: 'read',
    who: ACTORS,
    params,
    success: { 200: Article },
  }),
  ...patchAndPut({
    ...shared,
    id: 'updateArticle',
    path: '/articles/{id}',
    summary: 'Change an article; a status that cannot follow the present one is a 409',
    tier: 'mut',
    who: WRITERS,
    params,
    body: ArticlePatch,
    success: { 200: Article },
    failures: [409],
    batch: true,
  }),
  endpoint({
    ...shared,
    id: 'deleteArticle',
    method: 'DELETE',
    path: '/articles/{id}',
    summary: 'Delete an article',
    tier: 'mut',
    who: WRITERS,
    params,
    success: { 204: null },
    batch: true,
  }),
  endpoint({
    ...shared,
    id: 'getArticleBySlug',
    method: 'GET',
    path: '/articles/by-slug/{slug}',
    summary: 'Read an article by its slug',
    tier: 'read',
    who: ACTORS,
    params: z.object({ slug: Slug }),
    success: { 200: Article },
  }),
] as const;
