'use client';

import { answerReauth } from '#components/shell/calls/reauth-store.ts';
import { Dialog } from '#components/ui/overlay/dialog.tsx';
import { SignInForm } from './sign-in-form.tsx';
import type { SignInWords } from './sign-in-words.ts';
import type { SignedIn } from './use-sign-in.ts';

export type ReauthFormProps = {
  open: boolean;
  email: string;
  personId: number;
  words: SignInWords & { reauth: { title: string; lead: string; close: string; notYou: string } };
};

/** The sign-in form over the page, for the person whose page it is. */
export function ReauthForm({ open, email, personId, words }: ReauthFormProps) {
  const onDone = (done: SignedIn) => {
    // Another person: nothing of this page is theirs.
    if (done.personId === personId) answerReauth(true);
    else location.assign(done.home);
  };
  return (
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
      <SignInForm words={words} lockedEmail={email} onDone={onDone} />
    </Dialog>
  );
}
