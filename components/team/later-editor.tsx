'use client';

import type { ComponentProps } from 'react';
import { later } from '#components/ui/later.ts';

const MemberEditor = later(async () => (await import('./member-editor.tsx')).MemberEditor);

/** Apart from the page: with the parts that other forms share, and no more. */
export function LaterEditor(props: ComponentProps<typeof MemberEditor>) {
  return <MemberEditor {...props} />;
}
