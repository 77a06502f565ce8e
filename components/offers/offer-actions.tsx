'use client';

import { useTranslations } from 'next-intl';
import { createContext, type ReactNode, use, useState } from 'react';
import type { SendFailure } from '#components/shell/over-network.ts';
import { sendAction } from '#components/shell/send-action.ts';
import { useStillHere } from '#components/shell/still-here.ts';
import { showToast, type Toast } from '#components/ui/toast-store.ts';
import { duplicateOffer, moveOffer } from '#lib/offers/actions.ts';
import type { OfferDays } from '#lib/offers/form.ts';
import { type OfferVerb, targetOf } from '#lib/offers/status.ts';
import type { ActionableOffer } from '#lib/offers/view-model.ts';
import type { ScreenScope } from '#lib/scope/screen-scope.ts';
import type { ActionResult } from '#lib/server/result.ts';
import { useOfferFailureText } from './use-offer-failure.ts';
import { useMovedWords, useWayBack } from './use-way-back.ts';

type OfferActionsValue = {
  readonly offer: ActionableOffer;
  readonly scope: ScreenScope;
  /** The status asked for until the platform has answered, then the one it gave. */
  readonly status: string;
  readonly pending: boolean;
  readonly failure: SendFailure | null;
  readonly deleting: boolean;
  readonly move: (verb: OfferVerb) => void;
  /** With days it is for another season, under the same title. */
  readonly duplicate: (onCopied: (id: number) => void, days?: OfferDays) => void;
  readonly askToDelete: (asked: boolean) => void;
};

/** What is said of an action, and what takes it back. */
type Done = { readonly text: string; readonly action?: Toast['action'] };

const OfferActionsContext = createContext<OfferActionsValue | null>(null);

/** What can be done to one offer, shared by the parts of its row or of its page. */
export function useOfferActions(): OfferActionsValue {
  const value = use(OfferActionsContext);
  if (!value) throw new Error('Outside OfferActions.');
  return value;
}

type OfferActionsProps = { offer: ActionableOffer; scope: ScreenScope; children: ReactNode };

export function OfferActions({ offer, scope, children }: OfferActionsProps) {
  const t = useTranslations('offers');
  const textOf = useOfferFailureText();
  const words = useMovedWords();
  const wayBack = useWayBack(scope);
  const isHere = useStillHere();
  const [status, showStatus] = useStatus(offer.status);
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<SendFailure | null>(null);
  const [deleting, setDeleting] = useState(false);
  const input = { maisonId: scope.id, offerId: offer.id };

  /** Sends once; says what came of it here, or in a toast to who has left. `onDone` gives the words of success. */
  async function run<T>(call: () => Promise<ActionResult<T>>, onDone: (value: T) => Done) {
    setFailure(null);
    setPending(true);
    const result = await sendAction(call);
    setPending(false);
    if (result.ok) {
      showToast({ ...onDone(result.value), tone: 'ok' });
      return;
    }
    showStatus(null);
    setFailure(result.failure);
    if (isHere()) return;
    const reason = textOf(result.failure);
    showToast({ text: t('notDone', { title: offer.title, reason }), tone: 'danger' });
  }

  const value: OfferActionsValue = {
    offer,
    scope,
    status,
    pending,
    failure,
    deleting,
    move: (verb) => {
      if (pending) return;
      const operationId = crypto.randomUUID();
      const before = status;
      showStatus(targetOf(verb));
      void run(
        () => moveOffer({ ...input, operationId, verb }),
        (moved) => {
          showStatus(moved.status);
          const known = { ...moved, title: offer.title };
          return { text: words(verb, known), action: wayBack(known, before) };
        },
      );
    },
    duplicate: (onCopied, days) => {
      if (pending) return;
      const operationId = crypto.randomUUID();
      const title = days ? offer.title : t('copyTitle', { title: offer.title });
      void run(
        () => duplicateOffer({ ...input, operationId, title, ...(days && { days }) }),
        ({ id }) => {
          if (isHere()) onCopied(id);
          return { text: t('done.duplicated') };
        },
      );
    },
    askToDelete: setDeleting,
  };
  return <OfferActionsContext value={value}>{children}</OfferActionsContext>;
}

/**
 * The status to show: another one than the page came with from when it is asked for until the page is drawn again
 * with its own. No transition: everything that navigates would wait for the answer.
 */
function useStatus(given: string): [string, (status: string | null) => void] {
  const [asked, setAsked] = useState<{ status: string; instead: string } | null>(null);
  const overtaken = asked !== null && (asked.instead !== given || asked.status === given);
  if (overtaken) setAsked(null);
  const show = (status: string | null) => setAsked(status === null ? null : { status, instead: given });
  return [asked === null || overtaken ? given : asked.status, show];
}
