'use client';

import type { ComponentProps } from 'react';
import { later } from '#components/ui/later.ts';

const ArticleEditor = later(async () => (await import('./article-editor.tsx')).ArticleEditor);

/** Apart from the page of an article: who may only read it fetches no form. */
export function LaterEditor(props: ComponentProps<typeof ArticleEditor>) {
  return <ArticleEditor {...props} />;
}
