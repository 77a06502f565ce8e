'use client';

import { lazyPart } from '#components/ui/overlay/lazy.ts';

/** Apart from the page, where most people may. */
export const LazyWhoToAsk = lazyPart(async () => (await import('./who-to-ask.tsx')).WhoToAsk);
