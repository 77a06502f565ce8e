'use client';

import type { ComponentProps } from 'react';
import { lazyPart } from '#components/ui/overlay/lazy.ts';

const EstablishmentSwitcher = lazyPart(
  async () => (await import('./establishment-switcher.tsx')).EstablishmentSwitcher,
);

/** In a chunk of its own: only groups load it, not establishments. */
export function LazySwitcher(props: ComponentProps<typeof EstablishmentSwitcher>) {
  return <EstablishmentSwitcher {...props} />;
}
