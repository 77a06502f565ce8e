'use client';

import type { ComponentProps } from 'react';
import { later } from '#components/ui/later.ts';

const JobDatingEditor = later(async () => (await import('./job-dating-editor.tsx')).JobDatingEditor);

/** Apart from the page: who looks at who comes fetches no form. */
export function LaterEditor(props: ComponentProps<typeof JobDatingEditor>) {
  return <JobDatingEditor {...props} />;
}
