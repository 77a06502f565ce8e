'use client';

import { type ReactNode, Suspense } from 'react';
import { later } from '#components/ui/later.ts';
import type { OfferHeaderParts } from './offer-header.tsx';

const LiveOfferHeader = later(async () => (await import('./live-offer-header.tsx')).LiveOfferHeader);

/** Apart from the list of applications: only that of one offer fetches what can be done to it. */
export function LaterOfferHeader({ still, ...parts }: OfferHeaderParts & { still: ReactNode }) {
  return (
    <Suspense fallback={still}>
      <LiveOfferHeader {...parts} />
    </Suspense>
  );
}
