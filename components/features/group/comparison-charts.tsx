import { useFormatter, useTranslations } from 'next-intl';
import { BarChart } from '#components/ui/chart/bar-chart.tsx';
import type { ChartSeries } from '#components/ui/chart/series.ts';
import { WeekHeat } from '#components/ui/chart/week-heat.tsx';
import { CANDIDATURE_OPEN } from '#contract/candidature-status.ts';
import { withinDay } from '#contract/day.ts';
import { href, type Search } from '#lib/engines/scope/href.ts';
import type { ScopeRef } from '#lib/engines/scope/scope.ts';
import { type Compared, type Comparison, sourcesOf } from '#lib/features/group/comparison-model.ts';
import { receivedIn } from '#lib/features/group/figures.ts';
import { useDuration } from './use-duration.ts';

export type ComparisonChartProps = {
  comparison: Comparison;
  /** Whom it draws: at most as many as one chart tells apart. */
  drawn: readonly Compared[];
  scope: ScopeRef;
  /** Numbers that are kept lead nowhere: their rows have changed meanwhile. */
  isFrozen?: boolean;
};

const SOURCES = ['platform', 'guest', 'feed', 'direct'] as const;

/** The way to the applications of an establishment; null for numbers that are kept. */
export function toListOf({ scope, isFrozen }: Pick<ComparisonChartProps, 'scope' | 'isFrozen'>) {
  return ({ id }: Compared, search: Search): string | null =>
    isFrozen ? null : href(scope, 'applications', { ...search, ...(id === null ? {} : { maison: id }) });
}

/** How long applications stay in each stage, establishment by establishment. */
export function StaysChart({ comparison, drawn, ...place }: ComparisonChartProps) {
  const t = useTranslations('compare');
  const charts = useTranslations('group.charts');
  const statuses = useTranslations('statuses.application');
  const duration = useDuration();
  const toList = toListOf(place);
  const isTold = drawn.some(({ cohort }) => cohort.stays.some(({ count }) => count > 0));
  if (!isTold) {
    const isUntold = drawn.some(({ figures }) => figures.untold > 0);
    const isNothing = drawn.every(({ figures }) => figures.received === 0);
    const why = isNothing ? 'nothing' : isUntold ? 'noStays' : 'noneLeft';
    return <p className="text-sm text-ink-soft">{t(why)}</p>;
  }
  return (
    <BarChart
      texts={{
        title: t('staysTitle'),
        description: t('staysText'),
        numbers: charts('numbers'),
        category: charts('stage'),
      }}
      categories={CANDIDATURE_OPEN.map((stage) => statuses(stage))}
      series={drawn.map(
        (establishment): ChartSeries => ({
          name: establishment.name,
          values: establishment.cohort.stays.map(({ hours }) => hours),
          notes: establishment.cohort.stays.map(({ count }) => (count > 0 ? t('over', { count }) : null)),
          hrefs: CANDIDATURE_OPEN.map((left) =>
            toList(establishment, { ...receivedIn(comparison.days), left }),
          ),
        }),
      )}
      toWords={duration}
    />
  );
}

/** Names of the origins of applications; a word of the platform's own stands as it is. */
export function useSourceNames(): (source: string) => string {
  const t = useTranslations('compare');
  const names = useTranslations('applications.sources');
  return (source) => {
    const known = SOURCES.find((one) => one === source);
    return known ? names(known) : source || t('noSource');
  };
}

/** Where applications come from, establishment by establishment. */
export function SourcesChart({ comparison, drawn, ...place }: ComparisonChartProps) {
  const t = useTranslations('compare');
  const charts = useTranslations('group.charts');
  const format = useFormatter();
  const toList = toListOf(place);
  const sources = sourcesOf(drawn);
  const nameOf = useSourceNames();
  if (sources.length === 0) return <p className="text-sm text-ink-soft">{t('nothing')}</p>;
  return (
    <BarChart
      texts={{
        title: t('sourcesTitle'),
        description: t('sourcesText'),
        numbers: charts('numbers'),
        category: t('source'),
      }}
      categories={sources.map(nameOf)}
      series={drawn.map(
        (establishment): ChartSeries => ({
          name: establishment.name,
          values: sources.map((source) => establishment.cohort.sources[source] ?? 0),
          // A list cannot be asked for what has no origin.
          hrefs: sources.map((source) =>
            source === '' ? null : toList(establishment, { ...receivedIn(comparison.days), source }),
          ),
        }),
      )}
      toWords={(value) => format.number(value)}
    />
  );
}

/** When applications come in: week by week, a line for each establishment. */
export function WeeksChart({ comparison, drawn, ...place }: ComparisonChartProps) {
  const t = useTranslations('compare');
  const charts = useTranslations('group.charts');
  const format = useFormatter();
  const toList = toListOf(place);
  const { weeks } = comparison;
  const most = Math.max(0, ...drawn.flatMap(({ cohort }) => cohort.weeks));
  if (most === 0) return <p className="text-sm text-ink-soft">{t('nothing')}</p>;
  return (
    <WeekHeat
      texts={{
        title: t('weeksTitle'),
        description: t('weeksText', { most }),
        numbers: charts('numbers'),
        category: charts('week'),
      }}
      weeks={weeks.map(({ since }) => format.dateTime(withinDay(since), 'dayOfYear'))}
      lines={drawn.map(
        (establishment): ChartSeries => ({
          name: establishment.name,
          values: weeks.map((_, at) => establishment.cohort.weeks[at] ?? 0),
          hrefs: weeks.map(({ since, until }) => toList(establishment, { from: since, to: until })),
        }),
      )}
      names="above"
      toWords={(value) => format.number(value)}
    />
  );
}
