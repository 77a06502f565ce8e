import { z } from 'zod';
import { extension, Id, Instant, ListQuery, line, prose, Slug, statusFilter } from './wire.ts';

export const ARTICLE_STATUSES = ['draft', 'pending', 'published', 'rejected'] as const;
/** `pending` waits for the operator, `rejected` has come back from it with a reason. */
export const ArticleStatus = z.enum(ARTICLE_STATUSES);
export type ArticleStatus = z.infer<typeof ArticleStatus>;

export const ArticleFields = z.object({
  title: line(200),
  excerpt: prose(500),
  /** HTML, or plain text in paragraphs. Stored as it was sent: whoever displays it must sanitize it. */
  body: prose(50_000),
  tags: z.array(line(40)).max(12),
  /** A medium of `/uploads`. */
  cover_id: Id.nullable(),
});

/** `POST /articles`. Created as `draft` unless `status` asks for `published`, which may become `pending`. */
export const ArticleCreate = ArticleFields.partial()
  .required({ title: true })
  .extend({ status: z.enum(['draft', 'published']).optional() })
  .strict();
export type ArticleCreate = z.infer<typeof ArticleCreate>;

/** `PATCH /articles/{id}`: any subset. `status` follows `ARTICLE_MOVES`, others are 409. */
export const ArticlePatch = ArticleFields.partial().extend({ status: ArticleStatus.optional() }).strict();
export type ArticlePatch = z.infer<typeof ArticlePatch>;

/** What a manager may request in each status; publishing without trust, or after a refusal, turns into `pending`. */
export const ARTICLE_MOVES: Record<ArticleStatus, readonly ArticleStatus[]> = {
  draft: ['published'],
  pending: ['draft'],
  published: ['draft'],
  rejected: ['draft', 'published'],
};

export const Article = ArticleFields.extend({
  id: Id,
  slug: Slug,
  status: ArticleStatus,
  date: Instant,
  modified: Instant,
  published_at: Instant.nullable(),
  maison_id: Id,
  maison_name: z.string(),
  cover_url: z.string().nullable(),
  author_name: z.string().nullable(),
  /** Why the operator refused it, until it is sent in again; null for callers who do not manage it. */
  rejection_reason: z.string().nullable(),
  views: z.int().min(0),
  /** Where the public reads it; null while it may not, and where the platform has no site of its own. */
  public_url: extension(z.string().nullable()),
});
export type Article = z.infer<typeof Article>;

export const ArticleQuery = ListQuery.extend({ status: statusFilter(ARTICLE_STATUSES) });
