'use client';

import type { ComponentProps } from 'react';
import { lazyPart } from '#components/ui/overlay/lazy.ts';

const CopyDesk = lazyPart(async () => (await import('./copy-desk.tsx')).CopyDesk);

/** Apart from the first load of the page. */
export function LazyCopyDesk(props: ComponentProps<typeof CopyDesk>) {
  return <CopyDesk {...props} />;
}
