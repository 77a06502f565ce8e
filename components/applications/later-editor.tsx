'use client';

import type { ComponentProps } from 'react';
import { later } from '#components/ui/later.ts';

const ApplicationEditor = later(async () => (await import('./application-editor.tsx')).ApplicationEditor);

/** Apart from the page: with the parts that other forms share, and no more. */
export function LaterEditor(props: ComponentProps<typeof ApplicationEditor>) {
  return <ApplicationEditor {...props} />;
}
