'use client';

import type { ComponentProps } from 'react';
import { lazyPart } from '#components/ui/overlay/lazy.ts';

const CockpitFilters = lazyPart(async () => (await import('./cockpit-filters.tsx')).CockpitFilters);

/** Apart from the home page, which establishments have too: only a group fetches it. */
export function LazyFilters(props: ComponentProps<typeof CockpitFilters>) {
  return <CockpitFilters {...props} />;
}
