import { useTranslations } from 'next-intl';
import type { FormWords } from '#components/form/form-context.ts';
import type { OfferField } from '#lib/offers/form.ts';
import { useOfferFailureText } from '../use-offer-failure.ts';

export function useOfferWords(): FormWords {
  const t = useTranslations('offerForm');
  const failure = useOfferFailureText();
  return {
    label: (field) => t(`labels.${field as OfferField}`),
    error: (key, label) =>
      key === 'salaryOrder' || key === 'dateOrder' ? t(`errors.${key}`, { label }) : null,
    changedMeanwhile: t('changedMeanwhile'),
    forbidden: t('forbidden'),
    gone: t('gone'),
    failure,
  };
}
