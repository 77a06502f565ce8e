'use client';

import { useState } from 'react';
import { IconButton } from '#components/ui/button/icon-button.tsx';
import { refresh } from '#components/ui/icons/icon-paths.ts';
import { announce } from '#components/ui/toast/announce.ts';
import type { RefreshWords, Standing } from './after-refresh.ts';

type RefreshMirrorProps<State extends Standing> = {
  /** The endpoint of the mirror's state: a POST syncs before it answers. */
  url: string;
  locale: string;
  words: RefreshWords & { readonly refresh: string };
  onRead: (state: State) => void;
};

/** Syncs with the platform now. */
export function RefreshMirror<State extends Standing>({
  url,
  locale,
  words,
  onRead,
}: RefreshMirrorProps<State>) {
  const [pending, setPending] = useState(false);

  async function ask() {
    if (pending) return;
    setPending(true);
    try {
      const headers = { 'content-type': 'application/json', 'x-bff': '1' };
      const response = await fetch(url, { method: 'POST', headers, body: '{}' });
      if (!response.ok) return;
      const state = (await response.json()) as State;
      onRead(state);
      const { afterRefresh } = await import('./after-refresh.ts');
      const text = afterRefresh(state, words, { now: Date.now(), locale });
      if (text !== null) announce(text);
    } catch {
      // The age on the screen stays, and is correct.
    } finally {
      setPending(false);
    }
  }

  return (
    <IconButton
      icon={refresh}
      label={words.refresh}
      aria-disabled={pending || undefined}
      onClick={ask}
      className={pending ? '[&>svg]:motion-safe:animate-spin' : ''}
    />
  );
}
