'use client';

import { usePathname } from 'next/navigation';
import { use } from 'react';
import type { PlaceFrame as Frame } from '#lib/scope/places.ts';
import { PlaceOutline } from './place-outline.tsx';
import { GoingContext } from './ways.tsx';

/** A place as its frame shows it. */
export type FramedPlace = { readonly href: string; readonly label: string; readonly frame: Frame };

/**
 * The place that the person goes to, before its page is here: its heading, and grey where the rest will be. It lies over
 * the page that is left, which keeps its scrolling for who comes back. Stands at the end of the header.
 */
export function PlaceFrame({ places }: { places: readonly FramedPlace[] }) {
  const { to } = use(GoingContext);
  const here = usePathname();
  const place = places.find(({ href }) => href === to);
  if (!place || here === to) return null;
  return <PlaceOutline label={place.label} frame={place.frame} />;
}
