'use client';

import type { ComponentProps } from 'react';
import { lazyPart } from '#components/ui/overlay/lazy.ts';

const ArticleEditor = lazyPart(async () => (await import('./article-editor.tsx')).ArticleEditor);

/** Apart from the page of an article: readers fetch no form. */
export function LazyEditor(props: ComponentProps<typeof ArticleEditor>) {
  return <ArticleEditor {...props} />;
}
