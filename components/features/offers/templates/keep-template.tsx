'use client';

import { useTranslations } from 'next-intl';
import type { Kept } from '#components/form/kept.ts';
import { keepTemplate } from '#lib/features/offers/actions.ts';
import { useOfferActions } from '../offer-actions.tsx';
import { TemplateNameDialog } from './template-name-dialog.tsx';

/** Saves the offer as a template, under a name. */
export function KeepTemplate({ onClose, ...kept }: Kept<string> & { onClose: () => void }) {
  const t = useTranslations('offerTemplates');
  const { offer, scope } = useOfferActions();
  return (
    <TemplateNameDialog
      {...kept}
      title={t('keepTitle')}
      text={t('keepText')}
      begin={offer.title}
      done={t('kept')}
      send={(name, operationId) =>
        keepTemplate({ establishmentId: scope.id, offerId: offer.id, operationId, name })
      }
      onClose={onClose}
    />
  );
}
