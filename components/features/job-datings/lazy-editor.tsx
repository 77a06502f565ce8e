'use client';

import type { ComponentProps } from 'react';
import { lazyPart } from '#components/ui/overlay/lazy.ts';

const JobDatingEditor = lazyPart(async () => (await import('./job-dating-editor.tsx')).JobDatingEditor);

/** Apart from the page: readers of the registrations fetch no form. */
export function LazyEditor(props: ComponentProps<typeof JobDatingEditor>) {
  return <JobDatingEditor {...props} />;
}
