'use client';

import type { ComponentProps } from 'react';
import { lazyPart } from '#components/ui/overlay/lazy.ts';

const MemberEditor = lazyPart(async () => (await import('./member-editor.tsx')).MemberEditor);

/** Apart from the page: with the parts that other forms share, and no more. */
export function LazyEditor(props: ComponentProps<typeof MemberEditor>) {
  return <MemberEditor {...props} />;
}
