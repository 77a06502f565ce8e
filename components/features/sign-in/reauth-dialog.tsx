'use client';

import { Suspense, useState, useSyncExternalStore } from 'react';
import { isReauthAsked, subscribeReauth } from '#components/shell/calls/reauth-store.ts';
import { lazyPart } from '#components/ui/overlay/lazy.ts';
import { Opening } from '#components/ui/overlay/opening.tsx';
import type { ReauthFormProps } from './reauth-form.tsx';

// Fetched when it is needed: most pages never show it.
const ReauthForm = lazyPart(async () => (await import('./reauth-form.tsx')).ReauthForm);

/** Signs in again without leaving the page: typed text stays, and the request is sent again. */
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
