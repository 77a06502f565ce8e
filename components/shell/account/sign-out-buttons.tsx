'use client';

import { useState } from 'react';
import { Button } from '#components/ui/button/button.tsx';
import { Icon } from '#components/ui/icons/icon.tsx';
import { lock, signOut as signOutIcon } from '#components/ui/icons/icon-paths.ts';
import { menuItemClass } from '#components/ui/overlay/menu-item.tsx';
import { signOut, signOutEverywhere } from '#lib/engines/auth/sign-in-client.ts';
import { leavePage } from '../navigation/leave-page.ts';

/** Ends the session of this browser. */
export function SignOut({ words }: { words: Readonly<Record<'label' | 'failed', string>> }) {
  const { pending, failed, leave } = useLeave(signOut);
  return (
    <>
      <button type="button" aria-disabled={pending} onClick={leave} className={menuItemClass}>
        <Icon path={signOutIcon} className="size-4.5" />
        {words.label}
      </button>
      {failed && <Failed>{words.failed}</Failed>}
    </>
  );
}

/** Ends every session of the person, this one too. */
export function SignOutEverywhere({
  words,
}: {
  words: Readonly<Record<'label' | 'hint' | 'failed', string>>;
}) {
  const { pending, failed, leave } = useLeave(signOutEverywhere);
  return (
    <div className="grid justify-items-start gap-1">
      <Button variant="danger" pending={pending} onClick={leave}>
        <Icon path={lock} className="size-4.5" />
        {words.label}
      </Button>
      <p className="text-xs text-ink-faint">{words.hint}</p>
      {failed && <Failed>{words.failed}</Failed>}
    </div>
  );
}

function Failed({ children }: { children: string }) {
  return (
    <p role="alert" className="px-2.5 py-1.5 text-sm font-semibold text-danger">
      {children}
    </p>
  );
}

/** Leaves by a full page load, so that nothing of the page stays in memory. */
function useLeave(end: () => Promise<unknown>) {
  const [failed, setFailed] = useState(false);
  const [pending, setPending] = useState(false);
  const leave = async () => {
    if (pending) return;
    setPending(true);
    setFailed(false);
    try {
      await end();
      await endPushHere();
      await deleteQueuedImages();
      leavePage();
    } catch {
      setPending(false);
      setFailed(true);
    }
  };
  return { pending, failed, leave };
}

/** Deletes the images queued for upload in this browser: they belong to the user who signs out. */
async function deleteQueuedImages(): Promise<void> {
  const kept = await import('#lib/engines/media/waiting-files.ts').catch(() => null);
  await kept?.forgetAllWaiting();
}

const MAX_WAIT_MS = 1500;

/**
 * Unsubscribes this browser from the push messages of the user who leaves, even when the platform is not reached.
 * Never throws, and waits only briefly.
 */
async function endPushHere(): Promise<void> {
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  const ended = import('#lib/engines/push/browser.ts').then(({ unsubscribeBrowser }) => unsubscribeBrowser());
  const timeout = new Promise<void>((resolve) => setTimeout(resolve, MAX_WAIT_MS));
  await Promise.race([ended.catch(() => undefined), timeout]);
}
