'use client';

import type { ComponentProps } from 'react';
import { later } from '#components/ui/later.ts';

const CompareFilters = later(async () => (await import('./compare-filters.tsx')).CompareFilters);

/** Apart from the charts, which are there without it. */
export function LaterCompareFilters(props: ComponentProps<typeof CompareFilters>) {
  return <CompareFilters {...props} />;
}
