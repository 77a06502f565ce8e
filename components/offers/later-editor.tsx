'use client';

import type { ComponentProps } from 'react';
import { later } from '#components/ui/later.ts';

const OfferEditor = later(async () => (await import('./editor/offer-editor.tsx')).OfferEditor);

/** Apart from the page of an offer: who may only read it fetches no form. */
export function LaterEditor(props: ComponentProps<typeof OfferEditor>) {
  return <OfferEditor {...props} />;
}
