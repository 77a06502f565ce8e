'use client';

import type { ComponentProps } from 'react';
import { lazyPart } from '#components/ui/overlay/lazy.ts';

const Line = lazyPart(async () => (await import('./impersonation-line.tsx')).ImpersonationLine);
const Dialog = lazyPart(async () => (await import('./start-again-dialog.tsx')).StartAgainDialog);

/** Apart from the frame of every page: only fetched during an impersonation. */
export function LazyImpersonationLine(props: ComponentProps<typeof Line>) {
  return <Line {...props} />;
}

export function LazyStartAgainDialog(props: ComponentProps<typeof Dialog>) {
  return <Dialog {...props} />;
}
