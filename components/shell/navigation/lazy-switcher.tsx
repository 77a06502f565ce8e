'use client';

import type { ComponentProps } from 'react';
import { lazyPart } from '#components/ui/overlay/lazy.ts';

const EstablishmentSwitcher = lazyPart(
  async () => (await import('./establishment-switcher.tsx')).EstablishmentSwitcher,
);

/** Apart from the shell, which establishments have too: only a group fetches it. */
export function LazySwitcher(props: ComponentProps<typeof EstablishmentSwitcher>) {
  return <EstablishmentSwitcher {...props} />;
}
