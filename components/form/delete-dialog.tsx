'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNamed } from '#components/shell/acting-for.tsx';
import type { SendFailure } from '#components/shell/calls/over-network.ts';
import { sendAction } from '#components/shell/calls/send-action.ts';
import { FailureText, useFailureText } from '#components/shell/trouble/failure-text.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { useGo } from '#components/ui/link/way.ts';
import { Notice } from '#components/ui/notice.tsx';
import { Dialog } from '#components/ui/overlay/dialog.tsx';
import { showToast } from '#components/ui/toast/toast-store.ts';
import type { ActionResult } from '#lib/core/result.ts';

type DeleteDialogProps = {
  /** What the record is called. */
  name: string;
  /** Sends the deletion under this id, which is the same for every try. */
  send: (operationId: string) => Promise<ActionResult<unknown>>;
  onClose: () => void;
  /** Where to go from the page of a record that is gone; null in a list, which stays. */
  leaveTo: string | null;
  /** The feature's own words, where the shared ones do not fit. */
  words?: Partial<Record<'title' | 'text' | 'confirm' | 'keep' | 'done', string>>;
  textOf?: (failure: SendFailure) => string;
  /** The title and what stands in place of the question where the record cannot go; given the conflict that said so. */
  refusal?: (conflict: SendFailure | null) => { readonly title: string; readonly content: ReactNode } | null;
  /** What goes, under the question, where one record's name does not say it. */
  children?: ReactNode;
};

/** Asks before a record is gone for good. A second deletion of it is none. */
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
  const go = useGo();
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
    // At once: behind a dialog that is still there, the heading takes no focus.
    flushSync(onClose);
    // Not whether this dialog is there: it may be closed while it waits, and the row of a list goes with the record.
    if (location.pathname !== pathname) return;
    if (leaveTo !== null) go(leaveTo, { replace: true });
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
