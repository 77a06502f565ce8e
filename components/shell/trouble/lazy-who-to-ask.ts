'use client';

import { lazyPart } from '#components/ui/overlay/lazy.ts';

/** Loaded separately: most users have the permission. */
export const LazyWhoToAsk = lazyPart(async () => (await import('./who-to-ask.tsx')).WhoToAsk);
