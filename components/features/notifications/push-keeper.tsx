'use client';

import { useEffect } from 'react';
import type { PushPlace } from '#lib/engines/push/browser.ts';

/**
 * Where this browser takes push messages: they belong to the present session from now on, in the present language; those
 * of somebody else's earlier session end. Nothing is fetched where the person has never allowed any.
 */
export function PushKeeper({ scope: { kind, id }, locale }: PushPlace) {
  useEffect(() => {
    if (!('Notification' in window) || Notification.permission !== 'granted') return;
    // It is tried again with the next page: nothing waits for it.
    import('#lib/engines/push/browser.ts')
      .then(({ readPushState }) => readPushState({ scope: { kind, id }, locale }))
      .catch(() => undefined);
  }, [kind, id, locale]);
  return null;
}
