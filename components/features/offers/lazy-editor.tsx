'use client';

import type { ComponentProps } from 'react';
import { lazyPart } from '#components/ui/overlay/lazy.ts';

const OfferEditor = lazyPart(async () => (await import('./editor/offer-editor.tsx')).OfferEditor);

/** Apart from the page of an offer: readers fetch no form. */
export function LazyEditor(props: ComponentProps<typeof OfferEditor>) {
  return <OfferEditor {...props} />;
}
