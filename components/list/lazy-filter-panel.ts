'use client';

import { lazyPart } from '#components/ui/overlay/lazy.ts';

/** Fetched when the filters of a list are first opened. */
export const FilterPanel = lazyPart(async () => (await import('./filter-panel.tsx')).FilterPanel);
