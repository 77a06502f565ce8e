import type { FormSpec } from '#lib/engines/forms/spec.ts';
import { ARTICLE_FIELDS, type ArticleFormValues } from './form.ts';

/** What may be asked of the form: to save it, or to submit it to the platform too. */
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
