'use client';

import { later } from '#components/ui/later.ts';

/** Apart from the page, where most people may. */
export const LaterWhoToAsk = later(async () => (await import('./who-to-ask.tsx')).WhoToAsk);
