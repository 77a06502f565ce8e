'use client';

import { useTranslations } from 'next-intl';

type ColumnCountProps = {
  total: number;
  /** `total` is a lower bound until counting ends. */
  isCounting: boolean;
};

/** The number of applications in a column; a lower bound until they are counted. */
export function ColumnCount({ total, isCounting }: ColumnCountProps) {
  const t = useTranslations('lists');
  if (!isCounting) return total;
  return (
    <>
      <span aria-hidden="true">{total > 0 ? `≥ ${total}` : '–'}</span>
      <span className="sr-only">{total > 0 ? t('atLeast', { count: total }) : t('counting')}</span>
    </>
  );
}
