'use client';

import type { ComponentProps } from 'react';
import { lazyPart } from '#components/ui/overlay/lazy.ts';

const ApplicationEditor = lazyPart(async () => (await import('./application-editor.tsx')).ApplicationEditor);

/** Apart from the page: with the parts that other forms share, and no more. */
export function LazyEditor(props: ComponentProps<typeof ApplicationEditor>) {
  return <ApplicationEditor {...props} />;
}
