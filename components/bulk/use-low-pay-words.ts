import { useFormatter, useTranslations } from 'next-intl';
import type { LowPay } from '#lib/engines/bulk/legal-minimum.ts';

/** Asks whether a pay far below the legal minimum is meant, in a sentence. */
export function useLowPayWords(): (pay: LowPay) => string {
  const t = useTranslations('lowPay');
  const format = useFormatter();
  return ({ amount, period, minimum, weeklyHours }) =>
    t('text', {
      ...{ period, hours: weeklyHours },
      ...{ amount: format.number(amount, 'euros'), minimum: format.number(minimum, 'euros') },
    });
}
