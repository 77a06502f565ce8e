'use client';

import { useTranslations } from 'next-intl';

type ColumnCountProps = {
  total: number;
  /** `total` is what was found so far. */
  isCounting: boolean;
};

/** How many applications a column has; until they are counted, at least how many. */
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
