'use client';

import { Suspense, useState, useSyncExternalStore } from 'react';
import { isReauthAsked, subscribeReauth } from '#components/shell/calls/reauth-store.ts';
import { lazyPart } from '#components/ui/overlay/lazy.ts';
import { Opening } from '#components/ui/overlay/opening.tsx';
import type { ReauthFormProps } from './reauth-form.tsx';

// Fetched when it is asked for: most pages never show it.
const ReauthForm = lazyPart(async () => (await import('./reauth-form.tsx')).ReauthForm);

/** Signing in again without leaving the page: what is typed stays, what was asked is sent once more. */
export function ReauthDialog(props: Omit<ReauthFormProps, 'open'>) {
  const open = useSyncExternalStore(subscribeReauth, isReauthAsked, () => false);
  const [asked, setAsked] = useState(false);
  if (open && !asked) setAsked(true);
  if (!asked) return null;
  return (
    <Suspense fallback={<Opening />}>
      <ReauthForm {...props} open={open} />
    </Suspense>
  );
}
