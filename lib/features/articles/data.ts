import 'server-only';
import { cache } from 'react';
import { toId } from '#lib/core/bounds.ts';
import type { ActionResult } from '#lib/core/result.ts';
import type { Session } from '#lib/engines/auth/session.ts';
import { readForm } from '#lib/engines/forms/data.ts';
import type { Pictures } from '#lib/engines/forms/values.ts';
import { pictureHref } from '#lib/engines/media/picture-href.ts';
import type { Article } from '#lib/engines/platform-client/resources/article.ts';
import { toWebAddress } from '#lib/engines/platform-client/web-address.ts';
import { type ScopeKey, scopeKey } from '#lib/engines/scope/scope.ts';
import { platformFor } from '#lib/engines/server/platform.ts';
import { type PlatformListing, readPlatformList } from '#lib/engines/server/platform-list.ts';
import { readPlatformRecord } from '#lib/engines/server/platform-record.ts';
import { cleanHtml, readBody, toShownHtml } from './clean.ts';
import { NEW_ARTICLE } from './form.ts';
import { type ArticleParams, articleList } from './list.ts';
import type { ArticleEditorModel, ArticleFacts, ArticleRow, CleanHtml, ReadableArticle } from './model.ts';
import { ARTICLE_SAVE, picturesOf, picturesOfText, toArticleForm } from './save.ts';

const ORDERS = { modified: 'modified', created: 'date', title: 'title' } as const;

/** One page of the articles of the session's establishment, straight from the platform. */
export async function readArticles(
  session: Session,
  { q, status, sort, order, page }: ArticleParams,
): Promise<ActionResult<PlatformListing<ArticleRow>>> {
  const { articles } = platformFor(session, 'read');
  const read = await readPlatformList(session, { page, perPage: articleList.perPage, search: q }, (wanted) =>
    articles.list({
      ...wanted,
      orderby: ORDERS[sort],
      order,
      ...(status === null ? {} : { status }),
    }),
  );
  if (!read.ok || 'instead' in read.value) return read as ActionResult<PlatformListing<ArticleRow>>;
  return { ok: true, value: { ...read.value, items: read.value.items.map(toRow) } };
}

/** Rows are sent to browsers, without the texts. */
function toRow({ id, title, excerpt, status, ...article }: Article): ArticleRow {
  const { refusal, authorName, views, modifiedAt, publishedAt } = article;
  return { id, title, excerpt, status, refusal, authorName, views, modifiedAt, publishedAt };
}

const establishmentOf = ({ establishmentId }: Article) => establishmentId;

const SLUG = /^[\w-]{1,200}$/;

/** An article by its id or its slug in the address; null where there is none. Read once per request. */
export const findArticle = cache(
  async (session: Session, named: string): Promise<ActionResult<Article | null>> => {
    const { articles } = platformFor(session, 'read');
    const reading = { get: articles.get, establishmentOf };
    if (toId(named) !== null || !SLUG.test(named)) return readPlatformRecord(session, named, reading);
    // Read by its slug: this id is not used.
    return readPlatformRecord(session, '1', { ...reading, get: () => articles.bySlug(named) });
  },
);

/** An article as the public sees it. */
export function toReadable(session: Session, article: Article): ReadableArticle {
  const key = scopeKey(session.scope);
  const { title, excerpt, tags, authorName, publishedAt, coverUrl, body } = article;
  return {
    ...{ title, excerpt, tags, authorName, publishedAt },
    coverUrl: pictureHref(key, coverUrl),
    establishmentName: session.scope.name,
    html: shown(readBody(body), key),
  };
}

export function toFacts(article: Article): ArticleFacts {
  const { slug, publicUrl } = article;
  return { ...toRow(article), slug, publicUrl: toWebAddress(publicUrl) };
}

/** Everything that the editor needs; `article` is null for a new one. */
export async function readEditor(session: Session, article: Article | null): Promise<ArticleEditorModel> {
  const key = scopeKey(session.scope);
  const form = await readForm(session, ARTICLE_SAVE.draft, {
    recordId: article?.id ?? null,
    opened: article ? toArticleForm(article) : NEW_ARTICLE,
    pictures: article ? picturesOf(article, key) : {},
  });
  const typed = cleanHtml((form.draft?.values ?? form.opened).body);
  const pictures = { ...form.pictures, ...picturesOfText(typed, key) };
  return {
    form: { ...form, pictures },
    html: shown(typed, key, pictures),
    establishmentName: session.scope.name,
    article: article && toFacts(article),
  };
}

function shown(html: CleanHtml, key: ScopeKey, pictures: Pictures = picturesOfText(html, key)): CleanHtml {
  return toShownHtml(html, (src) => pictures[src] ?? null);
}
