'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { FailureText } from '#components/shell/failure-text.tsx';
import type { SendFailure } from '#components/shell/over-network.ts';
import { sendAction } from '#components/shell/send-action.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { showToast } from '#components/ui/toast-store.ts';
import { deleteOffer } from '#lib/offers/actions.ts';
import { type OfferVerb, verbsFor } from '#lib/offers/status.ts';
import { href } from '#lib/scope/href.ts';
import { useOfferActions } from './offer-actions.tsx';
import { useOfferFailureText } from './use-offer-failure.ts';

/** Asks before an offer is gone for good. One that has applications cannot go: the dialog says what can be done instead. */
export function DeleteOfferDialog({ inEditor }: { inEditor: boolean }) {
  const { offer, scope, status, move, askToDelete } = useOfferActions();
  const t = useTranslations('offers.delete');
  const offers = useTranslations('offers');
  const ui = useTranslations('ui');
  const textOf = useOfferFailureText();
  const router = useRouter();
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<SendFailure | null>(null);
  const [operationId] = useState(() => crypto.randomUUID());
  const refused = (offer.applications ?? 0) > 0 || failure?.kind === 'conflict';
  const close = () => askToDelete(false);

  async function remove() {
    const input = { maisonId: scope.id, operationId, offerId: offer.id };
    const { pathname } = location;
    setFailure(null);
    setPending(true);
    const result = await sendAction(() => deleteOffer(input));
    setPending(false);
    if (!result.ok) return setFailure(result.failure);
    showToast({ text: offers('done.deleted', { title: offer.title }), tone: 'ok' });
    // At once: behind a dialog that is still there, the heading takes no focus.
    flushSync(close);
    // Not whether this dialog is there: it may be closed while it waits, and the row of a list goes with the offer.
    if (location.pathname !== pathname) return;
    if (inEditor) router.replace(href(scope, 'offers'));
    else document.querySelector<HTMLElement>('h1')?.focus();
  }

  const instead = verbsFor(status).filter((verb) => verb === 'close' || verb === 'archive');
  const choose = (verb: OfferVerb) => {
    close();
    move(verb);
  };
  return (
    <Dialog
      open
      onClose={close}
      title={t(refused ? 'refusedTitle' : 'title', { title: offer.title })}
      closeLabel={ui('close')}
      footer={
        refused ? (
          <Button onClick={close}>{t('keep')}</Button>
        ) : (
          <>
            <Button onClick={close}>{t('keep')}</Button>
            <Button variant="danger" pending={pending} onClick={() => void remove()}>
              {t('confirm')}
            </Button>
          </>
        )
      }
    >
      {refused ? (
        <>
          <p>{t('refusedText', { count: offer.applications ?? 0 })}</p>
          <p className="mt-3 font-semibold">{t(instead.length > 0 ? 'instead' : 'nothingLeft')}</p>
          <ul className="mt-2 grid gap-2">
            {instead.map((verb) => (
              <li key={verb}>
                <Button className="w-full" onClick={() => choose(verb)}>
                  {offers(`verbs.${verb}`)}
                </Button>
                <p className="mt-1 text-xs text-ink-soft">{offers(`verbHints.${verb}`)}</p>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p>{t('text')}</p>
      )}
      {failure && failure.kind !== 'conflict' && (
        <div className="mt-3">
          <Notice tone="danger" role="alert">
            <FailureText failure={failure} textOf={textOf} />
          </Notice>
        </div>
      )}
    </Dialog>
  );
}
