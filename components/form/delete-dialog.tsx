'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNamed } from '#components/shell/acting-for.tsx';
import type { SendFailure } from '#components/shell/calls/over-network.ts';
import { sendAction } from '#components/shell/calls/send-action.ts';
import { FailureText, useFailureText } from '#components/shell/trouble/failure-text.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { useNavigate } from '#components/ui/link/navigate.ts';
import { Notice } from '#components/ui/notice.tsx';
import { Dialog } from '#components/ui/overlay/dialog.tsx';
import { showToast } from '#components/ui/toast/toast-store.ts';
import type { ActionResult } from '#lib/core/result.ts';

type DeleteDialogProps = {
  /** The title of the record. */
  name: string;
  /** Sends the deletion under this id, which is the same for every retry. */
  send: (operationId: string) => Promise<ActionResult<unknown>>;
  onClose: () => void;
  /** Where to go from the page of a deleted record; null in a list, which stays. */
  leaveTo: string | null;
  /** The feature's own texts, where the shared ones do not fit. */
  words?: Partial<Record<'title' | 'text' | 'confirm' | 'keep' | 'done', string>>;
  textOf?: (failure: SendFailure) => string;
  /**
   * Title and content that replace the question where the record cannot be deleted; called with the conflict that the
   * platform reported.
   */
  refusal?: (conflict: SendFailure | null) => { readonly title: string; readonly content: ReactNode } | null;
  /** What is deleted, below the question, where the name does not tell. */
  children?: ReactNode;
};

/** Asks before a record is deleted for good. Deleting it twice is harmless. */
export function DeleteDialog({
  name,
  send,
  onClose,
  leaveTo,
  words = {},
  textOf,
  refusal,
  children,
}: DeleteDialogProps) {
  const t = useTranslations('ui.delete');
  const ui = useTranslations('ui');
  const named = useNamed();
  const sharedText = useFailureText();
  const navigate = useNavigate();
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<SendFailure | null>(null);
  const [operationId] = useState(() => crypto.randomUUID());
  const refused = refusal?.(failure?.kind === 'conflict' ? failure : null) ?? null;

  async function remove() {
    const { pathname } = location;
    setFailure(null);
    setPending(true);
    const result = await sendAction(() => send(operationId));
    setPending(false);
    if (!result.ok) return setFailure(result.failure);
    showToast({ text: words.done ?? t('done', { title: name }), tone: 'ok' });
    // Synchronously: behind an open dialog the heading cannot get the focus.
    flushSync(onClose);
    // Does not depend on this dialog, which may be closed while it waits, or go with the row of the record.
    if (location.pathname !== pathname) return;
    if (leaveTo !== null) navigate(leaveTo, { replace: true });
    else document.querySelector<HTMLElement>('h1')?.focus();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={refused?.title ?? words.title ?? t('title', { title: name })}
      closeLabel={ui('close')}
      footer={
        <>
          <Button onClick={onClose}>{words.keep ?? t('keep')}</Button>
          {!refused && (
            <Button variant="danger" pending={pending} onClick={() => void remove()}>
              {named(words.confirm ?? t('confirm'))}
            </Button>
          )}
        </>
      }
    >
      {refused?.content ?? (
        <>
          <p>{words.text ?? t('text')}</p>
          {children}
        </>
      )}
      {failure && !refused && (
        <div className="mt-3">
          <Notice tone="danger" role="alert">
            <FailureText failure={failure} textOf={textOf ?? sharedText} />
          </Notice>
        </div>
      )}
    </Dialog>
  );
}
