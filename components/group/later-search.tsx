'use client';

import type { ComponentProps } from 'react';
import { later } from '#components/ui/later.ts';

const CockpitSearch = later(async () => (await import('./cockpit-search.tsx')).CockpitSearch);

/** Apart from the first screen, which establishments have too: only a group fetches it. */
export function LaterSearch(props: ComponentProps<typeof CockpitSearch>) {
  return <CockpitSearch {...props} />;
}
