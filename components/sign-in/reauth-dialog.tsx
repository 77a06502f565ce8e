'use client';

import { Suspense, useState, useSyncExternalStore } from 'react';
import { answerReauth, isReauthAsked, subscribeReauth } from '#components/shell/reauth-store.ts';
import { later } from '#components/ui/later.ts';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { SignInWords } from './sign-in-words.ts';
import type { SignedIn } from './use-sign-in.ts';

// Fetched when they are asked for: most pages never show them.
const Dialog = later(async () => (await import('#components/ui/dialog.tsx')).Dialog);
const SignInForm = later(async () => (await import('./sign-in-form.tsx')).SignInForm);

type ReauthDialogProps = {
  email: string;
  personId: number;
  words: SignInWords & { reauth: { title: string; lead: string; close: string; notYou: string } };
};

/** Signing in again without leaving the page: what is typed stays, what was asked is sent once more. */
export function ReauthDialog({ email, personId, words }: ReauthDialogProps) {
  const open = useSyncExternalStore(subscribeReauth, isReauthAsked, () => false);
  const [asked, setAsked] = useState(false);
  if (open && !asked) setAsked(true);
  const onDone = (done: SignedIn) => {
    // Somebody else: nothing of this page is theirs.
    if (done.personId === personId) answerReauth(true);
    else location.assign(done.home);
  };
  if (!asked) return null;
  return (
    <Suspense fallback={null}>
      <Dialog
        open={open}
        onClose={() => answerReauth(false)}
        title={words.reauth.title}
        closeLabel={words.reauth.close}
        footer={
          <a href="/sign-in" className="me-auto py-1 text-sm text-ink-soft underline">
            {words.reauth.notYou}
          </a>
        }
      >
        <p className="mb-4 text-ink-soft">{words.reauth.lead}</p>
        <Suspense fallback={<Skeleton className="h-40 w-full" />}>
          <SignInForm words={words} lockedEmail={email} onDone={onDone} />
        </Suspense>
      </Dialog>
    </Suspense>
  );
}
