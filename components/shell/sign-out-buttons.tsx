'use client';

import { useState } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import { lock, signOut as signOutIcon } from '#components/ui/icon-paths.ts';
import { menuItemClass } from '#components/ui/menu-item.tsx';
import { signOut, signOutEverywhere } from '#lib/auth/sign-in-client.ts';
import { leavePage } from './leave-page.ts';

export type SignOutWords = Readonly<Record<'here' | 'everywhere' | 'everywhereHint' | 'failed', string>>;

/** Ends the session here, or everywhere; the page is left by a full load, so that nothing of it stays in memory. */
export function SignOutButtons({ words }: { words: SignOutWords }) {
  const [failed, setFailed] = useState(false);
  const [pending, setPending] = useState(false);

  const leave = async (end: () => Promise<unknown>) => {
    if (pending) return;
    setPending(true);
    setFailed(false);
    try {
      await end();
      leavePage();
    } catch {
      setPending(false);
      setFailed(true);
    }
  };

  return (
    <>
      <button type="button" aria-disabled={pending} onClick={() => leave(signOut)} className={menuItemClass}>
        <Icon path={signOutIcon} className="size-4.5" />
        {words.here}
      </button>
      <button
        type="button"
        aria-disabled={pending}
        onClick={() => leave(signOutEverywhere)}
        className={menuItemClass}
      >
        <Icon path={lock} className="size-4.5" />
        <span>
          {words.everywhere}
          <span className="block text-xs text-ink-faint">{words.everywhereHint}</span>
        </span>
      </button>
      {failed && (
        <p role="alert" className="px-2.5 py-1.5 text-sm font-semibold text-danger">
          {words.failed}
        </p>
      )}
    </>
  );
}
