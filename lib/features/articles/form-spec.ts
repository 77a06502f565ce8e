import type { FormSpec } from '#lib/engines/forms/spec.ts';
import { ARTICLE_FIELDS, type ArticleFormValues } from './form.ts';

/** What can be requested of the form: to save it, or also to submit it for review. */
export type ArticleRequest = { readonly submit: boolean };

export const ARTICLE_FORM: FormSpec<ArticleFormValues, ArticleRequest> = {
  name: 'article',
  fields: ARTICLE_FIELDS,
  required: ['title'],
  loadSchema: async () => {
    const { articleFormSchema } = await import('./form-schema.ts');
    return ({ submit }) => articleFormSchema(submit);
  },
  keptOnDevice: true,
};
