import type { CallContext } from '../call.ts';
import { ARTICLE, ARTICLE_CONTENT } from '../wire/article.ts';
import type { RecordOf } from '../wire/description.ts';
import { readerOf } from '../wire/read.ts';
import { getRecord, recordsAt } from './verbs.ts';

const PATH = '/articles';

/**
 * An editorial article in our model. `status` is text on purpose: another platform may use statuses that the contract
 * does not list. `body` is as the platform has it, in HTML or not, and never shown before it is cleaned.
 */
export type Article = RecordOf<typeof ARTICLE>;

const toArticle: (raw: unknown) => Article | null = readerOf(ARTICLE);

export function articlesOf(context: CallContext) {
  return {
    ...recordsAt(context, PATH, {
      toRecord: toArticle,
      content: ARTICLE_CONTENT,
      isWhole: ({ title }) => title !== '',
    }),
    bySlug: (slug: string) => getRecord(context, `${PATH}/by-slug/${encodeURIComponent(slug)}`, toArticle),
  };
}
