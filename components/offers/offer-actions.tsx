'use client';

import { useTranslations } from 'next-intl';
import { createContext, type ReactNode, use, useOptimistic, useState, useTransition } from 'react';
import type { SendFailure } from '#components/shell/over-network.ts';
import { sendAction } from '#components/shell/send-action.ts';
import { announce } from '#components/ui/announce.ts';
import { showToast } from '#components/ui/toast-store.ts';
import { duplicateOffer, moveOffer } from '#lib/offers/actions.ts';
import { type OfferVerb, targetOf } from '#lib/offers/status.ts';
import type { ActionableOffer, OfferPlace } from '#lib/offers/view-model.ts';
import type { ActionResult } from '#lib/server/result.ts';

type OfferActionsValue = {
  readonly offer: ActionableOffer;
  readonly place: OfferPlace;
  /** The status asked for until the platform has answered, then the one it gave. */
  readonly status: string;
  readonly pending: boolean;
  readonly failure: SendFailure | null;
  readonly deleting: boolean;
  readonly move: (verb: OfferVerb) => void;
  readonly duplicate: (onCopied: (id: number) => void) => void;
  readonly askToDelete: (asked: boolean) => void;
};

const OfferActionsContext = createContext<OfferActionsValue | null>(null);

/** What can be done to one offer, shared by the parts of its row or of its page. */
export function useOfferActions(): OfferActionsValue {
  const value = use(OfferActionsContext);
  if (!value) throw new Error('Outside OfferActions.');
  return value;
}

type OfferActionsProps = { offer: ActionableOffer; place: OfferPlace; children: ReactNode };

export function OfferActions({ offer, place, children }: OfferActionsProps) {
  const t = useTranslations('offers');
  const [status, showStatus] = useOptimistic(offer.status);
  const [pending, startTransition] = useTransition();
  const [failure, setFailure] = useState<SendFailure | null>(null);
  const [deleting, setDeleting] = useState(false);
  const input = { maisonId: place.scopeId, offerId: offer.id };

  /** Sends once; says what came of it here, in a toast and to assistive technology. */
  function run<T>(call: () => Promise<ActionResult<T>>, onDone: (value: T) => string, expected?: string) {
    setFailure(null);
    startTransition(async () => {
      if (expected) showStatus(expected);
      const result = await sendAction(call);
      if (!result.ok) return setFailure(result.failure);
      const text = onDone(result.value);
      showToast({ text, tone: 'ok' });
      announce(text);
    });
  }

  const value: OfferActionsValue = {
    offer,
    place,
    status,
    pending,
    failure,
    deleting,
    move: (verb) => {
      const operationId = crypto.randomUUID();
      const words = ({ status: reached }: { status: string }) => {
        if (reached === targetOf(verb)) return t(`done.${verb}`, { title: offer.title });
        if (reached === 'pending') return t('done.pending', { title: offer.title });
        return t('done.other', { title: offer.title, status: reached });
      };
      run(() => moveOffer({ ...input, operationId, verb }), words, targetOf(verb));
    },
    duplicate: (onCopied) => {
      const operationId = crypto.randomUUID();
      const copyTitle = t('copyTitle', { title: offer.title });
      run(
        () => duplicateOffer({ ...input, operationId, title: copyTitle }),
        ({ id }) => {
          onCopied(id);
          return t('done.duplicated');
        },
      );
    },
    askToDelete: setDeleting,
  };
  return <OfferActionsContext value={value}>{children}</OfferActionsContext>;
}
