import 'server-only';
import type { ActionResult } from '#lib/core/result.ts';
import type { FormWriter } from '#lib/engines/forms/record.ts';
import { done, fail } from '#lib/engines/server/failure.ts';
import { ARTICLE_SAVE, type ArticlePlatform } from './save.ts';

type Withdrawn = { readonly id: number; readonly status: string };

/** Makes an article a draft; one that is a draft already is a success. */
export async function withdraw(
  writer: FormWriter<ArticlePlatform>,
  articleId: number,
): Promise<ActionResult<Withdrawn>> {
  const { articles } = writer.platform;
  const moved = await articles.update(articleId, { status: 'draft' });
  if (moved.ok) return done(toWithdrawn(moved.value));
  if (moved.failure.kind !== 'conflict') {
    return fail(await ARTICLE_SAVE.unlessForeign(writer, articleId, moved.failure, 'write'));
  }
  const current = await articles.get(articleId);
  return current.ok && current.value.status === 'draft'
    ? done(toWithdrawn(current.value))
    : fail(moved.failure);
}

const toWithdrawn = ({ id, status }: Withdrawn): Withdrawn => ({ id, status });
