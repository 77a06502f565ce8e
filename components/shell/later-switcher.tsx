'use client';

import type { ComponentProps } from 'react';
import { later } from '#components/ui/later.ts';

const EstablishmentSwitcher = later(
  async () => (await import('./establishment-switcher.tsx')).EstablishmentSwitcher,
);

/** Apart from the shell, which establishments have too: only a group fetches it. */
export function LaterSwitcher(props: ComponentProps<typeof EstablishmentSwitcher>) {
  return <EstablishmentSwitcher {...props} />;
}
