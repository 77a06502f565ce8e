'use client';

import { useSyncExternalStore } from 'react';
import { answerReauth, isReauthAsked, subscribeReauth } from '#components/shell/calls/reauth-store.ts';
import { leavePage } from '#components/shell/navigation/leave-page.ts';
import { Button } from '#components/ui/button/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Dialog } from '#components/ui/overlay/dialog.tsx';
import { signInHref } from '#lib/engines/scope/href.ts';
import { startImpersonation } from '#lib/features/impersonation/actions.ts';
import type { Impersonation } from './impersonation.ts';
import { useImpersonationCall } from './use-impersonation-call.ts';

type StartAgainDialogProps = {
  impersonation: Impersonation;
  words: Readonly<Record<'title' | 'lead' | 'confirm' | 'failed' | 'close', string>>;
};

/** Renews an impersonation without leaving the page: typed text stays, and the request is sent again. */
export function StartAgainDialog({ impersonation, words }: StartAgainDialogProps) {
  const open = useSyncExternalStore(subscribeReauth, isReauthAsked, () => false);
  const { pending, failed, call } = useImpersonationCall(impersonation);
  if (!open) return null;

  async function start() {
    const failure = await call(startImpersonation);
    if (!failure) return answerReauth(true);
    // The group's own session has ended too: after signing in the person returns to this page.
    if (failure.kind === 'reauth') leavePage(signInHref(location.pathname + location.search));
  }

  return (
    <Dialog
      open
      onClose={() => answerReauth(false)}
      title={words.title}
      closeLabel={words.close}
      footer={
        <Button variant="primary" pending={pending} onClick={() => void start()}>
          {words.confirm}
        </Button>
      }
    >
      <p>{words.lead}</p>
      {failed && (
        <div className="mt-3">
          <Notice tone="danger" role="alert">
            {words.failed}
          </Notice>
        </div>
      )}
    </Dialog>
  );
}
