import { z } from 'zod';
import { ArticleFields } from '#contract/article.ts';
import { BoundedId } from '#lib/core/bounded.ts';
import { typedSchema } from '#lib/engines/forms/typed-schema.ts';
import { ARTICLE_FIELDS, type ArticleFormValues, isBlankBody } from './form.ts';

/** The shape of a form in transit: text of bounded size, not yet validated. A draft may hold any of it. */
export const ArticleFormShape = z.strictObject({
  title: z.string().max(2_000),
  excerpt: z.string().max(6_000),
  body: z.string().max(80_000),
  tags: z.array(z.string().max(300)).max(100),
  cover_id: BoundedId.nullable(),
}) satisfies z.ZodType<ArticleFormValues>;

/** The contract's schema for typed values; an article that is submitted needs content. */
export function articleFormSchema(
  submit: boolean,
): z.ZodType<z.infer<typeof ArticleFields>, ArticleFormValues> {
  return typedSchema<ArticleFormValues, z.infer<typeof ArticleFields>>({
    fields: ARTICLE_FIELDS,
    toWire: (values) => values,
    wire: ArticleFields,
    rules: ({ body }) => (submit && isBlankBody(body) ? { body: 'required' } : {}),
  });
}
