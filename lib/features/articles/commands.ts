import 'server-only';
import { z } from 'zod';
import { BoundedId } from '#lib/core/bounded.ts';
import { defineDelete, defineSave, writerOf } from '#lib/engines/forms/commands.ts';
import { defineCommand } from '#lib/engines/server/command.ts';
import { ARTICLE_SAVE } from './save.ts';
import { withdraw } from './withdraw.ts';

/** Creates an article, or sends this person's changes; submits it on request. */
export const saveArticle = defineSave(ARTICLE_SAVE);

export const deleteArticle = defineDelete(ARTICLE_SAVE);

/** Withdraws an article to the drafts, from review or from the public. */
export const withdrawArticle = defineCommand({
  name: 'article.withdraw',
  permission: 'article.write',
  schema: z.object({ articleId: BoundedId }),
  handler: (context) => withdraw(writerOf(context), context.input.articleId),
  afterLoss: 'repeat',
  auditLog: (_, { id, status }) => ({
    action: 'article.withdraw',
    subjectKind: 'article',
    subjectId: id,
    detail: { status },
  }),
});
