'use client';

import type { ComponentProps } from 'react';
import { later } from '#components/ui/later.ts';

const CopyDesk = later(async () => (await import('./copy-desk.tsx')).CopyDesk);

/** Apart from the first load of the page. */
export function LaterCopyDesk(props: ComponentProps<typeof CopyDesk>) {
  return <CopyDesk {...props} />;
}
