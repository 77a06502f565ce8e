'use client';

import type { ComponentProps } from 'react';
import { lazyPart } from '#components/ui/overlay/lazy.ts';

const OfferEditor = lazyPart(async () => (await import('./editor/offer-editor.tsx')).OfferEditor);

/** Apart from the page of an offer: who may only read it fetches no form. */
export function LazyEditor(props: ComponentProps<typeof OfferEditor>) {
  return <OfferEditor {...props} />;
}
