import { useTranslations } from 'next-intl';
import { useLowPayWords } from '#components/bulk/use-low-pay-words.ts';
import type { Doubt } from '#components/form/use-save.ts';
import type { OfferFormValues } from '#lib/features/offers/form.ts';
import type { OfferRequest } from '#lib/features/offers/form-spec.ts';
import { lowPayToPublish } from '#lib/features/offers/pay.ts';

/** Asks about a pay far below the legal minimum before an offer of this status is published. */
export function useOfferDoubt(status: string) {
  const t = useTranslations('lowPay');
  const words = useLowPayWords();
  return (values: OfferFormValues, request: OfferRequest, opened: OfferFormValues): Doubt | null => {
    const pay = lowPayToPublish(values, request, { opened, status });
    if (!pay) return null;
    const field = pay.which === 'salaryMin' ? 'salary_min' : 'salary_max';
    return { text: words(pay), field, correct: t('correct'), insist: t('publish') };
  };
}
