'use client';

import type { ComponentProps } from 'react';
import { lazyPart } from '#components/ui/overlay/lazy.ts';

const RecordEditor = lazyPart(async () => (await import('./record-editor.tsx')).RecordEditor);

/** Apart from the page: readers fetch no form. */
export function LazyEditor(props: ComponentProps<typeof RecordEditor>) {
  return <RecordEditor {...props} />;
}
