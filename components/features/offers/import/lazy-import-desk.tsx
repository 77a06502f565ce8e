'use client';

import type { ComponentProps } from 'react';
import { lazyPart } from '#components/ui/overlay/lazy.ts';

const ImportDesk = lazyPart(async () => (await import('./import-desk.tsx')).ImportDesk);

/** Apart from the first load of the page. */
export function LazyImportDesk(props: ComponentProps<typeof ImportDesk>) {
  return <ImportDesk {...props} />;
}
