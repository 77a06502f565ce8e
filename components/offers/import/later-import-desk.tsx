'use client';

import type { ComponentProps } from 'react';
import { later } from '#components/ui/later.ts';

const ImportDesk = later(async () => (await import('./import-desk.tsx')).ImportDesk);

/** Apart from the first load of the page. */
export function LaterImportDesk(props: ComponentProps<typeof ImportDesk>) {
  return <ImportDesk {...props} />;
}
