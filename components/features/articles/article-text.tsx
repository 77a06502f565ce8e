import type { Ref } from 'react';
import type { CleanHtml } from '#lib/features/articles/model.ts';
import './article-text.css';

/** The text of an article as the public sees it. */
export function ArticleText({ html, ref }: { html: CleanHtml; ref?: Ref<HTMLDivElement> }) {
  return (
    <div
      ref={ref}
      className="article-text"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the one place for it, and the type says that it is clean
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
