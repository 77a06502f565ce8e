'use client';

import { usePathname } from 'next/navigation';
import { Suspense, use, useEffect } from 'react';
import { lazyPart } from '#components/ui/overlay/lazy.ts';
import { whenUsed } from '#components/ui/overlay/when-used.ts';
import type { ShellPlace } from '../shell-place.ts';
import { GoingContext } from './ways.tsx';

/** Fetched with the first key or pointer: nobody goes elsewhere before. */
const fetchOutline = async () => (await import('./place-outline.tsx')).PlaceOutline;
const PlaceOutline = lazyPart(fetchOutline);

/**
 * The place that the person goes to, before its page is here: its heading, and grey where the rest will be. It lies
 * over the page that is left, which keeps its scrolling for who comes back. Stands at the end of the header.
 */
export function PlaceFrame({ places }: { places: readonly ShellPlace[] }) {
  const { to } = use(GoingContext);
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
