import type { FormModel } from '#lib/engines/forms/model.ts';
import type { ArticleFormValues } from './form.ts';

/** HTML that the sanitizer has let through: the only one that is ever put into a page as it is. */
export type CleanHtml = string & { readonly clean: unique symbol };

/** What a row of the list shows of an article. */
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

/** What the page of one article says beside its text. */
export type ArticleFacts = ArticleRow & { readonly slug: string | null; readonly publicUrl: string | null };

/** An article as the public reads it. */
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

/** What the editor starts from. */
export type ArticleEditorModel = {
  readonly form: FormModel<ArticleFormValues>;
  /** Its text to be read until the editor is there. */
  readonly html: CleanHtml;
  readonly establishmentName: string;
  /** Null for an article that does not exist yet. */
  readonly article: ArticleFacts | null;
};
