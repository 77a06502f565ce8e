'use client';

import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '#components/ui/overlay/lazy.ts';
import type { OfferHeaderParts } from './offer-header.tsx';

const LiveOfferHeader = lazyPart(async () => (await import('./live-offer-header.tsx')).LiveOfferHeader);

/** Apart from the list of applications: only that of one offer fetches the offer's actions. */
export function LazyOfferHeader({ still, ...parts }: OfferHeaderParts & { still: ReactNode }) {
  return (
    <Suspense fallback={still}>
      <LiveOfferHeader {...parts} />
    </Suspense>
  );
}
