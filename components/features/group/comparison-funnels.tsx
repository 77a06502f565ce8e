import { useFormatter, useTranslations } from 'next-intl';
import { FunnelChart } from '#components/ui/chart/funnel-chart.tsx';
import { CANDIDATURE_REACHED } from '#contract/candidature-status.ts';
import { isUnknown } from '#lib/engines/lists/known-count.ts';
import { FIGURES, knowledgeOf, receivedIn } from '#lib/features/group/figures.ts';
import { type ComparisonChartProps, toListOf } from './comparison-charts.tsx';

/** How far the applications of each establishment come, side by side. */
export function ComparisonFunnels({ comparison, drawn, ...place }: ComparisonChartProps) {
  const t = useTranslations('compare');
  const charts = useTranslations('group.charts');
  const statuses = useTranslations('statuses.application');
  const format = useFormatter();
  const toList = toListOf(place);
  const { days, known } = comparison;
  return (
    <div className="grid gap-x-10 gap-y-8 sm:grid-cols-2 print:grid-cols-2 *:row-span-3 *:grid-rows-subgrid">
      {drawn.map((establishment) => {
        const { figures } = establishment;
        const knowledge = knowledgeOf(FIGURES.interview, figures, known);
        return (
          <FunnelChart
            key={establishment.id}
            texts={{
              title: t('funnelTitle', { name: establishment.name }),
              description: charts(knowledge === 'whole' ? 'stagesText' : 'stagesLeast', {
                count: figures.received,
              }),
              numbers: charts('numbers'),
              category: charts('stage'),
            }}
            stages={[
              {
                name: charts('received'),
                count: figures.received,
                href: toList(establishment, receivedIn(days)),
              },
              ...CANDIDATURE_REACHED.map((stage, at) => {
                const count = figures.reached[at] ?? 0;
                return {
                  name: statuses(stage),
                  count: isUnknown(knowledge, count) ? null : count,
                  href: toList(establishment, { ...receivedIn(days), reached: stage }),
                };
              }),
            ]}
            heads={{ count: charts('applications'), share: charts('share') }}
            toWords={(value) => format.number(value)}
            toShare={(value) => format.number(value, { style: 'percent', maximumFractionDigits: 0 })}
          />
        );
      })}
    </div>
  );
}
