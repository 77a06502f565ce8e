'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useFailureText } from '#components/shell/trouble/failure-text.tsx';
import { Notice } from '#components/ui/notice.tsx';
import type { EstablishmentPage } from '#lib/features/establishment/view-model.ts';

const FIGURES = ['views', 'followers', 'openOffers', 'applications30Days'] as const;

/** Views of the record, as far as the platform counts them. */
export function RecordFigures({ stats }: Pick<EstablishmentPage, 'stats'>) {
  const t = useTranslations('establishment.figures');
  const format = useFormatter();
  const textOf = useFailureText();
  if (!stats.ok) {
    return (
      <Notice tone="warn">
        {t('unread')} {textOf(stats.failure)}
      </Notice>
    );
  }
  const { value } = stats;
  const known = FIGURES.filter((name) => value !== null && value[name] !== null);
  if (value === null || known.length === 0) return <p className="text-sm text-ink-faint">{t('none')}</p>;
  return (
    <section aria-label={t('title')}>
      <dl className="flex flex-wrap gap-x-10 gap-y-3 max-sm:grid max-sm:grid-cols-2">
        {known.map((name) => (
          <div key={name} className="flex flex-col-reverse justify-end">
            <dt className="text-xs text-ink-faint">{t(name)}</dt>
            <dd className="tabular font-display text-2xl">{format.number(value[name] ?? 0)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
