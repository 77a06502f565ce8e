'use client';

import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { mainVerb } from '#lib/offers/status.ts';
import { may } from '#lib/scope/screen-scope.ts';
import { useOfferActions } from './offer-actions.tsx';

/** The usual next step of an offer that is not published from the form: closing or reopening it. */
export function OfferVerbs() {
  const t = useTranslations('offers');
  const { scope, status, pending, move } = useOfferActions();
  const verb = mainVerb(status);
  if (verb === null || verb === 'publish' || !may(scope, 'offer.write')) return null;
  return (
    <Button pending={pending} title={t(`verbHints.${verb}`)} onClick={() => move(verb)}>
      {t(`verbs.${verb}`)}
    </Button>
  );
}
