'use client';

import { useTranslations } from 'next-intl';
import { keepTemplate } from '#lib/features/offers/actions.ts';
import { useOfferActions } from '../offer-actions.tsx';
import { TemplateNameDialog } from './template-name-dialog.tsx';

/** Keeps the offer as a template, under a name. */
export function KeepTemplate({ onClose }: { onClose: () => void }) {
  const t = useTranslations('offerTemplates');
  const { offer, scope } = useOfferActions();
  return (
    <TemplateNameDialog
      title={t('keepTitle')}
      text={t('keepText')}
      begin={offer.title}
      done={t('kept')}
      send={(name, operationId) => keepTemplate({ maisonId: scope.id, offerId: offer.id, operationId, name })}
      onClose={onClose}
    />
  );
}
