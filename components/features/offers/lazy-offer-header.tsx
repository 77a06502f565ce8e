'use client';

import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '#components/ui/overlay/lazy.ts';
import type { Publication } from '#lib/features/offers/publication-model.ts';
import type { OfferHeaderParts } from './offer-header.tsx';

const HeaderAboveList = lazyPart(async () => (await import('./header-above-list.tsx')).HeaderAboveList);

type LazyOfferHeaderProps = OfferHeaderParts & { publications: readonly Publication[]; still: ReactNode };

/** Apart from the list of applications: only that of one offer fetches the offer's actions. */
export function LazyOfferHeader({ still, ...parts }: LazyOfferHeaderProps) {
  return (
    <Suspense fallback={still}>
      <HeaderAboveList {...parts} />
    </Suspense>
  );
}
