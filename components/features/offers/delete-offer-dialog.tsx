'use client';

import { useTranslations } from 'next-intl';
import { DeleteDialog } from '#components/form/delete-dialog.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { type OfferVerb, verbsFor } from '#lib/core/offer-status.ts';
import { href } from '#lib/engines/scope/href.ts';
import { deleteOffer } from '#lib/features/offers/actions.ts';
import { useOfferActions } from './offer-actions.tsx';
import { useOfferFailureText } from './use-offer-failure.ts';

/**
 * Asks before an offer is deleted for good. One with applications cannot be deleted: the dialog offers alternatives.
 */
export function DeleteOfferDialog({ inEditor }: { inEditor: boolean }) {
  const { offer, scope, askToDelete } = useOfferActions();
  const t = useTranslations('offers.delete');
  const offers = useTranslations('offers');
  const textOf = useOfferFailureText();
  return (
    <DeleteDialog
      name={offer.title}
      send={(operationId) => deleteOffer({ establishmentId: scope.id, operationId, recordId: offer.id })}
      onClose={() => askToDelete(false)}
      leaveTo={inEditor ? href(scope, 'offers') : null}
      words={{
        text: t('text'),
        confirm: t('confirm'),
        keep: t('keep'),
        done: offers('done.deleted', { title: offer.title }),
      }}
      textOf={textOf}
      refusal={(conflict) =>
        (offer.applications ?? 0) > 0 || conflict
          ? { title: t('refusedTitle', { title: offer.title }), content: <WhatElse /> }
          : null
      }
    />
  );
}

/** Why the offer is kept, and the alternatives. */
function WhatElse() {
  const { offer, status, move, askToDelete } = useOfferActions();
  const t = useTranslations('offers.delete');
  const offers = useTranslations('offers');
  const instead = verbsFor(status).filter((verb) => verb === 'close' || verb === 'archive');
  const choose = (verb: OfferVerb) => {
    askToDelete(false);
    move(verb);
  };
  return (
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
  );
}
