'use client';

import { useTranslations } from 'next-intl';
import { createContext, type ReactNode, use, useState } from 'react';
import type { SendFailure } from '#components/shell/calls/over-network.ts';
import { useStillHere } from '#components/shell/calls/still-here.ts';
import { useCall } from '#components/shell/calls/use-call.tsx';
import { announce } from '#components/ui/toast/announce.ts';
import { showToast } from '#components/ui/toast/toast-store.ts';
import { type OfferVerb, targetOf } from '#lib/core/offer-status.ts';
import type { ScreenScope } from '#lib/engines/scope/screen-scope.ts';
import { duplicateOffer, moveOffer, publishOffer } from '#lib/features/offers/actions.ts';
import { cutTo, TITLE_MAX } from '#lib/features/offers/title.ts';
import type { ActionableOffer } from '#lib/features/offers/view-model.ts';
import { usePublicationOf } from './publications/publications.tsx';
import { useDraftMade } from './use-draft-made.ts';
import { useOfferFailureText } from './use-offer-failure.ts';
import { useMovedWords, useWayBack } from './use-way-back.ts';

type OfferActionsValue = {
  readonly offer: ActionableOffer;
  readonly scope: ScreenScope;
  /** The requested status until the platform has answered, then the actual one. */
  readonly status: string;
  readonly pending: boolean;
  /** It is about to be published. */
  readonly isBeingPublished: boolean;
  /** Takes its publication back; null where there is none, or the platform has it already. */
  readonly takeBack: (() => void) | null;
  readonly failure: SendFailure | null;
  readonly deleting: boolean;
  readonly move: (verb: OfferVerb) => void;
  /** Holds its publication with a pay far below the legal minimum, after the person has confirmed it. */
  readonly publishAnyway: () => void;
  readonly duplicate: () => void;
  readonly askToDelete: (asked: boolean) => void;
};

const OfferActionsContext = createContext<OfferActionsValue | null>(null);

/** Actions on an offer, shared by the parts of its row or of its page. */
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
  const onMade = useDraftMade(scope);
  const [status, showStatus] = useStatus(offer.status);
  const { pending, failure, run } = useCall(textOf);
  const { publication, takeBack } = usePublicationOf(offer.id);
  const [deleting, setDeleting] = useState(false);
  const input = { establishmentId: scope.id, offerId: offer.id };

  /** A failure is shown here; a person who has left the page sees it in a toast. */
  const onFailed = (failed: SendFailure) => {
    showStatus(null);
    if (isHere()) return;
    showToast({ text: t('notDone', { title: offer.title, reason: textOf(failed) }), tone: 'danger' });
  };

  const publish = (isPayMeant = false) => {
    const publicationId = crypto.randomUUID();
    void run(
      (operationId) => publishOffer({ ...input, operationId, publicationId, isPayMeant }),
      ({ isHeld, status: now }) => {
        if (isHeld) announce(t('publication.held', { title: offer.title }));
        else showToast({ text: words('publish', { title: offer.title, status: now }), tone: 'ok' });
      },
      onFailed,
    );
  };

  const move = (verb: OfferVerb) => {
    if (verb === 'publish') return publish();
    if (pending) return;
    // Repeating a move is harmless; the id of an earlier press would return that one's result.
    const operationId = crypto.randomUUID();
    const before = status;
    showStatus(targetOf(verb));
    void run(
      () => moveOffer({ ...input, operationId, verb }),
      (moved) => {
        showStatus(moved.status);
        const known = { ...moved, title: offer.title };
        showToast({ text: words(verb, known), action: wayBack(known, before), tone: 'ok' });
      },
      onFailed,
    );
  };

  const value: OfferActionsValue = {
    offer,
    scope,
    status,
    pending,
    failure,
    deleting,
    isBeingPublished: publication !== null,
    takeBack,
    move,
    publishAnyway: () => publish(true),
    duplicate: () => {
      const room = TITLE_MAX - t('copyTitle', { title: '' }).length;
      const title = t('copyTitle', { title: cutTo(offer.title, room) });
      void run(
        (operationId) => duplicateOffer({ ...input, operationId, title }),
        ({ id }) => onMade(id, t('done.duplicated')),
        onFailed,
      );
    },
    askToDelete: setDeleting,
  };
  return <OfferActionsContext value={value}>{children}</OfferActionsContext>;
}

/**
 * The displayed status: the requested one from the press until the page is rendered with its own. Not a transition: all
 * navigation would wait for the answer.
 */
function useStatus(given: string): [string, (status: string | null) => void] {
  const [asked, setAsked] = useState<{ status: string; instead: string } | null>(null);
  const overtaken = asked !== null && (asked.instead !== given || asked.status === given);
  if (overtaken) setAsked(null);
  const show = (status: string | null) => setAsked(status === null ? null : { status, instead: given });
  return [asked === null || overtaken ? given : asked.status, show];
}
