/** The typed values of an article; its text is sanitized HTML. */
export type ArticleFormValues = {
  title: string;
  excerpt: string;
  body: string;
  tags: string[];
  cover_id: number | null;
};
export type ArticleField = keyof ArticleFormValues;

/** In the order of the screen, which is also the order of the error summary. */
export const ARTICLE_FIELDS = [
  'title',
  'excerpt',
  'body',
  'tags',
  'cover_id',
] as const satisfies readonly ArticleField[];

export const NEW_ARTICLE: ArticleFormValues = { title: '', excerpt: '', body: '', tags: [], cover_id: null };

/** Whether there is no content; a picture is content. */
export function isBlankBody(html: string): boolean {
  return !/<img\s/.test(html) && html.replace(/<[^<>]*>|&nbsp;/g, '').trim() === '';
}
