'use client';

import type { ComponentProps } from 'react';
import { later } from '#components/ui/later.ts';

const Line = later(async () => (await import('./impersonation-line.tsx')).ImpersonationLine);
const Dialog = later(async () => (await import('./start-again-dialog.tsx')).StartAgainDialog);

/** Apart from the frame of every page: only who stands in fetches it. */
export function LaterImpersonationLine(props: ComponentProps<typeof Line>) {
  return <Line {...props} />;
}

export function LaterStartAgainDialog(props: ComponentProps<typeof Dialog>) {
  return <Dialog {...props} />;
}
