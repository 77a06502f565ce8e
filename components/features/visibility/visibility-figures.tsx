import { useTranslations } from 'next-intl';
import { type Campaign, clickRate, sumOf } from '#lib/features/visibility/model.ts';
import { useVisibilityWords } from './use-visibility-words.ts';

/** The totals of all paid places; a figure that is unknown for one of them is not added up. */
export function VisibilityFigures({ campaigns }: { campaigns: readonly Campaign[] }) {
  const t = useTranslations('visibility');
  const { countOf, rateOf } = useVisibilityWords();
  const impressions = sumOf(campaigns, 'impressions');
  const clicks = sumOf(campaigns, 'clicks');
  const figures = [
    { label: t('figures.impressions'), value: countOf(impressions) },
    { label: t('figures.clicks'), value: countOf(clicks) },
    { label: t('figures.rate'), value: rateOf(clickRate({ impressions, clicks })) },
    { label: t('figures.applications'), value: countOf(sumOf(campaigns, 'applications')) },
  ];
  return (
    <section aria-label={t('figures.title')}>
      <dl className="flex flex-wrap gap-x-10 gap-y-3 max-sm:grid max-sm:grid-cols-2">
        {figures.map(({ label, value }) => (
          <div key={label} className="flex flex-col-reverse justify-end">
            <dt className="text-xs text-ink-faint">{label}</dt>
            <dd className="tabular font-display text-2xl">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
