import type { FormModel } from '#lib/engines/forms/model.ts';
import type { ArticleFormValues } from './form.ts';

/** HTML from the sanitizer: the only HTML that is ever inserted into a page unescaped. */
export type CleanHtml = string & { readonly clean: unique symbol };

/** An article in the list. */
export type ArticleRow = {
  readonly id: number;
  readonly title: string;
  readonly excerpt: string;
  readonly status: string;
  readonly refusal: string | null;
  readonly authorName: string | null;
  /** Null where the platform does not count. */
  readonly views: number | null;
  /** RFC 3339. */
  readonly modifiedAt: string;
  readonly publishedAt: string | null;
};

/** What the page of an article shows beside its text. */
export type ArticleFacts = ArticleRow & { readonly slug: string | null; readonly publicUrl: string | null };

/** An article as the public sees it. */
export type ReadableArticle = {
  readonly title: string;
  readonly excerpt: string;
  readonly tags: readonly string[];
  readonly coverUrl: string | null;
  readonly establishmentName: string;
  readonly authorName: string | null;
  readonly publishedAt: string | null;
  readonly html: CleanHtml;
};

/** What the editor needs. */
export type ArticleEditorModel = {
  readonly form: FormModel<ArticleFormValues>;
  /** Its text, shown until the editor has loaded. */
  readonly html: CleanHtml;
  readonly establishmentName: string;
  /** Null for an article that does not exist yet. */
  readonly article: ArticleFacts | null;
};
