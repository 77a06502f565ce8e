import { useFormatter, useTranslations } from 'next-intl';
import { BarChart } from '#components/ui/chart/bar-chart.tsx';
import { LineChart } from '#components/ui/chart/line-chart.tsx';
import type { ChartSeries } from '#components/ui/chart/series.ts';
import { CANDIDATURE_OPEN, CANDIDATURE_REACHED } from '#contract/candidature-status.ts';
import { withinDay } from '#contract/day.ts';
import { isUnknown } from '#lib/engines/lists/known-count.ts';
import { href, type Search } from '#lib/engines/scope/href.ts';
import type { ScopeRef } from '#lib/engines/scope/scope.ts';
import { type Compared, type Comparison, sourcesOf } from '#lib/features/group/comparison-model.ts';
import { FIGURES, knowledgeOf, receivedIn } from '#lib/features/group/figures.ts';
import { isWholeWeek } from '#lib/features/group/period.ts';
import { useDuration, useDurationScale } from './use-duration.ts';

export type ComparisonChartProps = {
  comparison: Comparison;
  /** The establishments in the charts: at most as many as readers can distinguish. */
  drawn: readonly Compared[];
  scope: ScopeRef;
  /** Figures of a report have no links: their rows have changed since. */
  isFrozen?: boolean;
};

const SOURCES = ['platform', 'guest', 'feed', 'direct'] as const;

/** Links to the applications of an establishment; null for the figures of a report. */
export function toListOf({ scope, isFrozen }: Pick<ComparisonChartProps, 'scope' | 'isFrozen'>) {
  return ({ id }: Compared, search: Search): string | null =>
    isFrozen ? null : href(scope, 'applications', { ...search, ...(id === null ? {} : { maison: id }) });
}

/** The share of each establishment's applications that reaches each stage, side by side. */
export function StagesChart({ comparison, drawn, ...place }: ComparisonChartProps) {
  const t = useTranslations('compare');
  const charts = useTranslations('group.charts');
  const statuses = useTranslations('statuses.application');
  const format = useFormatter();
  const toList = toListOf(place);
  const { days, known } = comparison;
  const knowledge = drawn.map(({ figures }) => knowledgeOf(FIGURES.interview, figures, known));
  if (drawn.every(({ figures }) => figures.received === 0))
    return <p className="text-sm text-ink-soft">{t('nothing')}</p>;
  return (
    <BarChart
      texts={{
        title: charts('stagesTitle'),
        description: t(knowledge.every((one) => one === 'whole') ? 'stagesText' : 'stagesLeast'),
        numbers: charts('numbers'),
        category: charts('stage'),
      }}
      categories={CANDIDATURE_REACHED.map((stage) => statuses(stage))}
      series={drawn.map((establishment, of): ChartSeries => {
        const { received, reached } = establishment.figures;
        const counts = CANDIDATURE_REACHED.map((_, at) => {
          const count = reached[at] ?? 0;
          return received === 0 || isUnknown(knowledge[of] ?? 'none', count) ? null : count;
        });
        return {
          name: establishment.name,
          values: counts.map((count) => count && count / received),
          notes: counts.map((count) => (count === null ? null : t('countOver', { count, received }))),
          hrefs: CANDIDATURE_REACHED.map((reached) =>
            toList(establishment, { ...receivedIn(days), reached }),
          ),
        };
      })}
      toWords={(share) => format.number(share, { style: 'percent', maximumFractionDigits: 0 })}
      isNumbered
    />
  );
}

/** How long applications stay in each stage, per establishment. */
export function StaysChart({ comparison, drawn, ...place }: ComparisonChartProps) {
  const t = useTranslations('compare');
  const charts = useTranslations('group.charts');
  const statuses = useTranslations('statuses.application');
  const duration = useDuration();
  const scaleTo = useDurationScale();
  const toList = toListOf(place);
  const isKnown = drawn.some(({ cohort }) => cohort.stays.some(({ count }) => count > 0));
  if (!isKnown) {
    const isUntold = drawn.some(({ figures }) => figures.untold > 0);
    const isNothing = drawn.every(({ figures }) => figures.received === 0);
    const why = isNothing ? 'nothing' : isUntold ? 'noStays' : 'noneLeft';
    return <p className="text-sm text-ink-soft">{t(why)}</p>;
  }
  const longest = Math.max(0, ...drawn.flatMap(({ cohort }) => cohort.stays.map(({ hours }) => hours ?? 0)));
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
      scale={scaleTo(longest)}
    />
  );
}

/** Names of the sources of applications; an unknown source is shown as the platform names it. */
export function useSourceNames(): (source: string) => string {
  const t = useTranslations('compare');
  const names = useTranslations('applications.sources');
  return (source) => {
    const known = SOURCES.find((one) => one === source);
    return known ? names(known) : source || t('noSource');
  };
}

/** The sources of applications, per establishment. */
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
          // A list cannot be filtered by a missing source.
          hrefs: sources.map((source) =>
            source === '' ? null : toList(establishment, { ...receivedIn(comparison.days), source }),
          ),
        }),
      )}
      toWords={(value) => format.number(value)}
    />
  );
}

/** A line needs as many. */
const FEWEST_WEEKS = 2;

/** Applications per whole week, a line for each establishment: a part of a week would look like a fall. */
export function WeeksChart({ comparison, drawn, ...place }: ComparisonChartProps) {
  const t = useTranslations('compare');
  const charts = useTranslations('group.charts');
  const format = useFormatter();
  const toList = toListOf(place);
  const weeks = comparison.weeks.flatMap((week, at) => (isWholeWeek(week) ? [{ ...week, at }] : []));
  const most = Math.max(0, ...drawn.flatMap(({ cohort }) => weeks.map(({ at }) => cohort.weeks[at] ?? 0)));
  if (drawn.every(({ figures }) => figures.received === 0))
    return <p className="text-sm text-ink-soft">{t('nothing')}</p>;
  if (weeks.length < FEWEST_WEEKS) return <p className="text-sm text-ink-soft">{t('tooFewWeeks')}</p>;
  return (
    <LineChart
      texts={{
        title: t('weeksTitle'),
        description: t('weeksText', { most }),
        numbers: charts('numbers'),
        category: charts('week'),
      }}
      categories={weeks.map(({ since }) => format.dateTime(withinDay(since), 'dayOfYear'))}
      series={drawn.map(
        (establishment): ChartSeries => ({
          name: establishment.name,
          values: weeks.map(({ at }) => establishment.cohort.weeks[at] ?? 0),
          hrefs: weeks.map(({ since, until }) => toList(establishment, { from: since, to: until })),
        }),
      )}
      toWords={(value) => format.number(value)}
    />
  );
}
