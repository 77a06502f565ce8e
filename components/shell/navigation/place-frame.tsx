'use client';

import { usePathname } from 'next/navigation';
import { Suspense, use, useEffect } from 'react';
import { lazyPart } from '#components/ui/overlay/lazy.ts';
import { whenUsed } from '#components/ui/overlay/when-used.ts';
import type { ShellPlace } from '../shell-place.ts';
import { PendingNavigationContext } from './navigation-provider.tsx';

/** Loaded on the first key press or pointer event: no navigation starts before. */
const fetchOutline = async () => (await import('./place-outline.tsx')).PlaceOutline;
const PlaceOutline = lazyPart(fetchOutline);

/**
 * Skeleton of the destination until its page has loaded: its heading and placeholders. It covers the previous page,
 * which keeps its scroll position for going back. Rendered at the end of the header.
 */
export function PlaceFrame({ places }: { places: readonly ShellPlace[] }) {
  const { to } = use(PendingNavigationContext);
  const here = usePathname();
  const place = places.find(({ href }) => href === to);
  useEffect(() => whenUsed(fetchOutline), []);
  if (!place || here === to) return null;
  return (
    <Suspense fallback={null}>
      <PlaceOutline name={place.name} frame={place.frame} />
    </Suspense>
  );
}
