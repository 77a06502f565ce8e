'use client';

import { useTranslations } from 'next-intl';
import { LazyWhoToAsk } from '#components/shell/trouble/lazy-who-to-ask.ts';
import { Button } from '#components/ui/button/button.tsx';
import { LazyInertControl } from '#components/ui/overlay/lazy-inert-control.tsx';
import { mainVerb } from '#lib/core/offer-status.ts';
import { reasonAgainst } from '#lib/engines/scope/screen-scope.ts';
import { useOfferActions } from './offer-actions.tsx';

/** The usual next step of an offer that is not taken by its form: closing or reopening it. */
export function OfferVerbs() {
  const t = useTranslations('offers');
  const { scope, status, pending, move, isBeingPublished } = useOfferActions();
  const feedback = useTranslations('feedback');
  const verb = mainVerb(status);
  const against = reasonAgainst(scope, 'offer.write');
  if (isBeingPublished || verb === null || verb === 'publish' || against === 'group') return null;
  if (against === 'viewer') {
    return (
      <LazyInertControl
        reason={feedback('viewerReason')}
        more={<LazyWhoToAsk scope={scope} permission="offer.write" />}
      >
        {t(`verbs.${verb}`)}
      </LazyInertControl>
    );
  }
  return (
    <Button pending={pending} title={t(`verbHints.${verb}`)} onClick={() => move(verb)}>
      {t(`verbs.${verb}`)}
    </Button>
  );
}
