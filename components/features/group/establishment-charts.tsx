import { useFormatter, useTranslations } from 'next-intl';
import { BarChart } from '#components/ui/chart/bar-chart.tsx';
import { FunnelChart } from '#components/ui/chart/funnel-chart.tsx';
import { LineChart } from '#components/ui/chart/line-chart.tsx';
import { WeekHeat } from '#components/ui/chart/week-heat.tsx';
import { CANDIDATURE_REACHED } from '#contract/candidature-status.ts';
import { withinDay } from '#contract/day.ts';
import { DAY_MS } from '#contract/durations.ts';
import { isUnknown } from '#lib/engines/lists/known-count.ts';
import { href, type Search } from '#lib/engines/scope/href.ts';
import type { ScopeRef } from '#lib/engines/scope/scope.ts';
import type { EstablishmentHome } from '#lib/features/group/establishment.ts';
import { FIGURES, knowledgeOf } from '#lib/features/group/figures.ts';

type EstablishmentChartsProps = { home: EstablishmentHome; scope: ScopeRef };

/** A Monday, to format names of weekdays. */
const MONDAY = Date.UTC(2024, 0, 1, 12);
const COMPARED = ['received', 'hires', 'refusals'] as const;

/** The development of an establishment: by week, by stage, compared with the period before. */
export function EstablishmentCharts({ home, scope }: EstablishmentChartsProps) {
  const t = useTranslations('group.charts');
  const group = useTranslations('group');
  const statuses = useTranslations('statuses.application');
  const format = useFormatter();
  const { establishment, figures, known, weeks, days } = home;
  const count = (value: number) => format.number(value);
  const share = (value: number) => format.number(value, { style: 'percent', maximumFractionDigits: 0 });
  const toList = (search: Search) => href(scope, 'applications', { ...search, maison: establishment.id });
  const shared = { numbers: t('numbers') };
  const labels = weeks.map(({ from }) => format.dateTime(withinDay(from), 'dayOfYear'));
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const knowledge = knowledgeOf(FIGURES.interview, figures, known);
  const weekday = (at: number) =>
    format.dateTime(new Date(MONDAY + at * DAY_MS), { weekday: 'short', timeZone: 'UTC' });
  return (
    <div className="grid gap-x-12 gap-y-8 lg:grid-cols-2">
      <LineChart
        texts={{
          ...shared,
          title: t('weeksTitle'),
          description: t('weeksText', {
            count: weeks.length,
            received: sum(weeks.map(({ received }) => received)),
            answered: sum(weeks.map(({ answered }) => answered)),
          }),
          category: t('week'),
        }}
        categories={labels}
        series={[
          {
            name: t('received'),
            values: weeks.map(({ received }) => received),
            hrefs: weeks.map(({ from, to }) => toList({ from, to })),
          },
          { name: t('answered'), values: weeks.map(({ answered }) => answered) },
        ]}
        toWords={count}
      />
      <FunnelChart
        texts={{
          ...shared,
          title: t('stagesTitle'),
          description: t(knowledge === 'whole' ? 'stagesText' : 'stagesLeast', { count: figures.received }),
          category: t('stage'),
        }}
        stages={[
          { name: t('received'), count: figures.received, href: toList({ from: days.since }) },
          ...CANDIDATURE_REACHED.map((stage, at) => ({
            name: statuses(stage),
            count: isUnknown(knowledge, figures.reached[at] ?? 0) ? null : (figures.reached[at] ?? 0),
            href: toList({ from: days.since, reached: stage }),
          })),
        ]}
        heads={{ count: t('applications'), share: t('share') }}
        toWords={count}
        toShare={share}
      />
      <BarChart
        texts={{
          ...shared,
          title: t('comparedTitle'),
          description: t('comparedText'),
          category: t('figure'),
        }}
        categories={COMPARED.map((name) => group(`columns.${name}`))}
        series={[
          {
            name: t('now'),
            values: COMPARED.map((name) =>
              isUnknown(knowledgeOf(FIGURES[name], figures, known), FIGURES[name].of(figures))
                ? null
                : FIGURES[name].of(figures),
            ),
            hrefs: COMPARED.map((name) => toList(FIGURES[name].search(days))),
          },
          {
            name: t('before'),
            values: COMPARED.map((name) =>
              isUnknown(knowledgeOf(FIGURES[name], figures, known), 1)
                ? null
                : (FIGURES[name].before?.(figures) ?? null),
            ),
          },
        ]}
        toWords={count}
      />
      <WeekHeat
        texts={{ ...shared, title: t('heatTitle'), description: t('heatText'), category: t('week') }}
        weeks={labels}
        lines={Array.from({ length: 7 }, (_, at) => ({
          name: weekday(at),
          values: weeks.map(({ perWeekday }) => perWeekday[at] ?? 0),
        }))}
        toWords={count}
      />
    </div>
  );
}
