'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { dotted } from '#components/ui/text/dotted.ts';
import type { BulkItem } from '#lib/engines/bulk/model.ts';

type CopyFacts = NonNullable<BulkItem['copy']>['facts'];

const PERIODS = ['hour', 'month', 'year'] as const;

/** What a copy of an offer does not share: place, pay, picture. */
export function useCopyWords(): (facts: CopyFacts) => string {
  const t = useTranslations('bulkRequests.copy');
  const format = useFormatter();
  const payOf = ({ salaryMin, salaryMax, salaryPeriod }: CopyFacts) => {
    const [min, max] = [salaryMin, salaryMax].map((pay) => pay !== null && format.number(pay, 'euros'));
    const pay =
      min && max ? t('pay.both', { min, max }) : min ? t('pay.from', { min }) : max && t('pay.to', { max });
    const period = PERIODS.find((each) => each === salaryPeriod);
    return pay && period ? `${pay} ${t(`per.${period}`)}` : pay;
  };
  return (facts) =>
    dotted([`${facts.postcode} ${facts.city}`.trim(), payOf(facts), facts.visual === 'cover' && t('cover')]);
}
