'use client';

import { useEffect } from 'react';
import type { PushPlace } from '#lib/engines/push/browser.ts';

/**
 * Where this browser receives push messages: assigns them to the present session and language; those of another
 * person's earlier session end. Nothing is fetched for a person who has never allowed any.
 */
export function PushKeeper({ scope: { kind, id }, locale }: PushPlace) {
  useEffect(() => {
    if (!('Notification' in window) || Notification.permission !== 'granted') return;
    // Repeated by the next page: nothing waits for it.
    import('#lib/engines/push/browser.ts')
      .then(({ readPushState }) => readPushState({ scope: { kind, id }, locale }))
      .catch(() => undefined);
  }, [kind, id, locale]);
  return null;
}
