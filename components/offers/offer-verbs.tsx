'use client';

import { useTranslations } from 'next-intl';
import { LaterWhoToAsk } from '#components/team/later-who-to-ask.ts';
import { Button } from '#components/ui/button.tsx';
import { LaterInertControl } from '#components/ui/later-inert-control.tsx';
import { mainVerb } from '#lib/offers/status.ts';
import { reasonAgainst } from '#lib/scope/screen-scope.ts';
import { useOfferActions } from './offer-actions.tsx';

/** The usual next step of an offer that is not published from the form: closing or reopening it. */
export function OfferVerbs() {
  const t = useTranslations('offers');
  const { scope, status, pending, move } = useOfferActions();
  const feedback = useTranslations('feedback');
  const verb = mainVerb(status);
  const against = reasonAgainst(scope, 'offer.write');
  if (verb === null || verb === 'publish' || against === 'group') return null;
  if (against === 'viewer') {
    return (
      <LaterInertControl
        reason={feedback('viewerReason')}
        more={<LaterWhoToAsk scope={scope} permission="offer.write" />}
      >
        {t(`verbs.${verb}`)}
      </LaterInertControl>
    );
  }
  return (
    <Button pending={pending} title={t(`verbHints.${verb}`)} onClick={() => move(verb)}>
      {t(`verbs.${verb}`)}
    </Button>
  );
}
