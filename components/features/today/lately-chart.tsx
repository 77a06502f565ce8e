import { useFormatter, useTranslations } from 'next-intl';
import { BarChart } from '#components/ui/chart/bar-chart.tsx';
import { withinDay } from '#contract/day.ts';
import { href } from '#lib/engines/scope/href.ts';
import type { ScopeRef } from '#lib/engines/scope/scope.ts';
import type { Today } from '#lib/features/today/data.ts';

type LatelyChartProps = { days: Today['receivedLately']; scope: ScopeRef };

/** Applications received on each of the last days; each number links to them. */
export function LatelyChart({ days, scope }: LatelyChartProps) {
  const t = useTranslations('today.lately');
  const format = useFormatter();
  const count = days.reduce((total, { received }) => total + received, 0);
  return (
    <BarChart
      texts={{
        title: t('title'),
        description: t('text', { count, days: days.length }),
        numbers: t('numbers'),
        category: t('day'),
      }}
      categories={days.map(({ day }) => format.dateTime(withinDay(day), 'dayOfYear'))}
      series={[
        {
          name: t('received'),
          values: days.map(({ received }) => received),
          hrefs: days.map(({ day, received }) =>
            received > 0 ? href(scope, 'applications', { from: day, to: day }) : null,
          ),
        },
      ]}
      toWords={(value) => format.number(value)}
    />
  );
}
