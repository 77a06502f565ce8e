import { useFormatter, useTranslations } from 'next-intl';
import { PageTrouble } from '#components/shell/trouble/page-trouble.tsx';
import { BarChart } from '#components/ui/chart/bar-chart.tsx';
import { LineChart } from '#components/ui/chart/line-chart.tsx';
import { TabLinks } from '#components/ui/link/tab-links.tsx';
import { StatePanel } from '#components/ui/state-panel.tsx';
import { href } from '#lib/engines/scope/href.ts';
import type { ScopeRef } from '#lib/engines/scope/scope.ts';
import type { CampaignPage } from '#lib/features/visibility/data.ts';
import { type PeriodParams, periodView } from '#lib/features/visibility/list.ts';
import { type Bucket, type Campaign, spanOf, toBuckets } from '#lib/features/visibility/model.ts';
import { useVisibilityWords } from './use-visibility-words.ts';

type CampaignStatsProps = {
  stats: CampaignPage['stats'];
  campaign: Campaign;
  period: PeriodParams;
  today: string;
  scope: ScopeRef;
};

/** Impressions and clicks per day, or why they cannot be shown. */
export function CampaignStats({ stats, campaign, period, today, scope }: CampaignStatsProps) {
  const t = useTranslations('visibility.stats');
  if (!stats.ok) {
    const { kind } = stats.failure;
    return kind === 'notFound' || kind === 'forbidden' ? (
      <StatePanel kind={kind === 'forbidden' ? 'forbidden' : 'noResult'} title={t(kind)}>
        {t('totalsStay')}
      </StatePanel>
    ) : (
      <PageTrouble title={t('failed')} failure={stats.failure} />
    );
  }
  const { days } = stats.value;
  const span = spanOf(campaign, days, { span: period.span, today });
  if (span === null || days.length === 0) {
    return (
      <StatePanel kind="noResult" title={t('none')}>
        {t(span === null ? 'notBegun' : 'noneText')}
      </StatePanel>
    );
  }
  const path = href(scope, 'visibility', campaign.id);
  const tab = (one: PeriodParams['span']) => ({
    href: periodView.href(path, { span: one }),
    label: t(`span.${one}`),
    current: period.span === one,
  });
  const buckets = toBuckets(days, span);
  return (
    <section aria-label={t('title')} className="grid min-w-0 gap-8">
      <TabLinks label={t('spans')} tabs={[tab('month'), tab('all')]} />
      <FigureChart figure="impressions" buckets={buckets} />
      <FigureChart figure="clicks" buckets={buckets} />
    </section>
  );
}

type FigureChartProps = { figure: 'impressions' | 'clicks'; buckets: readonly Bucket[] };

function FigureChart({ figure, buckets }: FigureChartProps) {
  const t = useTranslations('visibility.stats');
  const format = useFormatter();
  const { shortDayOf } = useVisibilityWords();
  const values = buckets.map(({ [figure]: value }) => value);
  const most = Math.max(...values);
  const best = buckets[values.indexOf(most)];
  const by = buckets[0]?.days === 7 ? 'week' : 'day';
  const Chart = figure === 'impressions' ? BarChart : LineChart;
  return (
    <Chart
      texts={{
        title: t(`${figure}.${by}`),
        description: t('description', {
          total: values.reduce((sum, value) => sum + value, 0),
          by,
          most,
          day: best ? shortDayOf(best.day) : '',
        }),
        numbers: t('table'),
        category: t(`column.${by}`),
      }}
      categories={buckets.map(({ day }) => shortDayOf(day))}
      series={[{ name: t(`series.${figure}`), values }]}
      toWords={(value) => format.number(value)}
    />
  );
}
