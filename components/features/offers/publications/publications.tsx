'use client';

import { useTranslations } from 'next-intl';
import { createContext, type ReactNode, Suspense, use, useState } from 'react';
import { sendAction } from '#components/shell/calls/send-action.ts';
import { lazyPart } from '#components/ui/overlay/lazy.ts';
import { showToast } from '#components/ui/toast/toast-store.ts';
import { isUnsettled } from '#lib/engines/commands/change-model.ts';
import type { ScreenScope } from '#lib/engines/scope/screen-scope.ts';
import { undoPublications } from '#lib/features/offers/actions.ts';
import { canTakeBack, type Publication, pendingOf } from '#lib/features/offers/publication-model.ts';
import { useOfferFailureText } from '../use-offer-failure.ts';

/** Fetched with the first publication. */
const OpenPublications = lazyPart(async () => (await import('./open-publications.tsx')).OpenPublications);

type Control = {
  readonly publications: readonly Publication[];
  readonly takeBack: (chosen: readonly Publication[]) => void;
};

const PublicationsContext = createContext<Control>({ publications: [], takeBack: () => undefined });

/** The publication of an offer that is not settled, and its undo while the platform has not received it. */
export function usePublicationOf(offerId: number) {
  const { publications, takeBack } = use(PublicationsContext);
  const publication = pendingOf(publications, offerId);
  return {
    publication,
    takeBack: publication && canTakeBack(publication) ? () => takeBack([publication]) : null,
  };
}

type PublicationsProps = {
  /** The person's own, newest first, as the server has them. */
  own: readonly Publication[];
  scope: ScreenScope;
  /** Whether the list below has the line with what can be undone. */
  isAboveList?: boolean;
  children: ReactNode;
};

/** The person's publications over the offers of a page, until they are settled. */
export function Publications({ own, scope, isAboveList = false, children }: PublicationsProps) {
  const t = useTranslations('offers.publication');
  const textOf = useOfferFailureText();
  const [undoing, setUndoing] = useState<ReadonlySet<string>>(new Set());
  // What is being taken back is not shown any more: a second undo means the one before.
  const publications = own.filter(({ id, state }) => !isUnsettled(state) || !undoing.has(id));

  const takeBack = async (chosen: readonly Publication[]) => {
    const ids = chosen.map(({ id }) => id);
    setUndoing((before) => new Set([...before, ...ids]));
    const result = await sendAction(() => undoPublications({ establishmentId: scope.id, ids }));
    if (!result.ok) {
      setUndoing((before) => new Set([...before].filter((id) => !ids.includes(id))));
      showToast({ text: t('undoFailed', { reason: textOf(result.failure) }), tone: 'danger' });
    } else if (result.value.undone < ids.length) showToast({ text: t('tooLate'), tone: 'warn' });
    else showToast({ text: t('undone', { count: ids.length }), tone: 'ok' });
  };

  const undo = (chosen: readonly Publication[]) => void takeBack(chosen);

  return (
    <PublicationsContext value={{ publications, takeBack: undo }}>
      {children}
      <Suspense fallback={null}>
        {own.length > 0 && <OpenPublications {...{ own, publications, scope, isAboveList }} onUndo={undo} />}
      </Suspense>
    </PublicationsContext>
  );
}
