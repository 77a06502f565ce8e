import 'server-only';
import { z } from 'zod';
import { createFormSave } from '#lib/engines/forms/save.ts';
import { toPictures } from '#lib/engines/forms/values.ts';
import { pictureHref } from '#lib/engines/media/picture-href.ts';
import type { PlatformClient } from '#lib/engines/platform-client/client.ts';
import type { Article } from '#lib/engines/platform-client/resources/article.ts';
import { ARTICLE_CONTENT } from '#lib/engines/platform-client/wire/article.ts';
import type { ScopeKey } from '#lib/engines/scope/scope.ts';
import { cleanHtml, picturesIn, readBody } from './clean.ts';
import type { ArticleFormValues } from './form.ts';
import { ArticleFormShape } from './form-schema.ts';
import { ARTICLE_FORM, type ArticleRequest } from './form-spec.ts';
import type { CleanHtml } from './model.ts';
import { canSubmit } from './status.ts';

/** The part of the platform that writes of articles use. */
export type ArticlePlatform = Pick<PlatformClient, 'articles'>;

/** Input from a browser or a draft is sanitized before anything else. */
const CleanShape = ArticleFormShape.extend({
  body: ArticleFormShape.shape.body.transform(cleanHtml),
}) as z.ZodType<ArticleFormValues>;

/** How articles are saved, found again after a lost answer, and deleted. */
export const ARTICLE_SAVE = createFormSave({
  spec: ARTICLE_FORM,
  permission: 'article.write',
  scopes: ['establishment'],
  shape: CleanShape,
  request: z.object({ submit: z.boolean() }),
  content: ARTICLE_CONTENT,
  verbs: ({ platform }: { readonly platform: ArticlePlatform }) => platform.articles,
  toValues: toArticleForm,
  picturesOf,
  more: ({ title, status }) => ({ title, status }),
  detail: ({ status }) => ({ status }),
  asked: ({ submit }: ArticleRequest, current) => {
    if (current === null) return { status: submit ? 'published' : 'draft' };
    return submit && canSubmit(current.status) ? { status: 'published' } : {};
  },
  isReached: ({ submit }, { status }) => !submit || !canSubmit(status),
  foundAgain: { by: ['title'], createdAt: ({ createdAt }) => createdAt },
});

/** An article of the platform as values of the form. */
export function toArticleForm(article: Article): ArticleFormValues {
  return {
    title: article.title,
    excerpt: article.excerpt,
    body: readBody(article.body),
    tags: [...article.tags],
    cover_id: article.coverId,
  };
}

/** Addresses for browsers: of the cover, by its id, and of the pictures of the text, by their addresses. */
export function picturesOf(article: Article, scope: ScopeKey) {
  return {
    ...toPictures(article.coverId, pictureHref(scope, article.coverUrl)),
    ...picturesOfText(readBody(article.body), scope),
  };
}

/** Addresses for browsers of the pictures of a text; without those that may not be fetched. */
export function picturesOfText(html: CleanHtml, scope: ScopeKey): Readonly<Record<string, string>> {
  return Object.fromEntries(
    picturesIn(html).flatMap((src) => {
      const address = pictureHref(scope, src);
      return address === null ? [] : [[src, address]];
    }),
  );
}
