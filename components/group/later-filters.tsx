'use client';

import type { ComponentProps } from 'react';
import { later } from '#components/ui/later.ts';

const CockpitFilters = later(async () => (await import('./cockpit-filters.tsx')).CockpitFilters);

/** Apart from the first screen, which establishments have too: only a group fetches it. */
export function LaterFilters(props: ComponentProps<typeof CockpitFilters>) {
  return <CockpitFilters {...props} />;
}
