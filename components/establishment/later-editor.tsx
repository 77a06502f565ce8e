'use client';

import type { ComponentProps } from 'react';
import { later } from '#components/ui/later.ts';

const RecordEditor = later(async () => (await import('./record-editor.tsx')).RecordEditor);

/** Apart from the page: who may only read fetches no form. */
export function LaterEditor(props: ComponentProps<typeof RecordEditor>) {
  return <RecordEditor {...props} />;
}
