import { useFormatter, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { LinkButton } from '#components/ui/button/link-button.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { StatePanel } from '#components/ui/state-panel.tsx';
import { withinDay } from '#contract/day.ts';
import { href } from '#lib/engines/scope/href.ts';
import type { Scope } from '#lib/engines/scope/scope.ts';
import { type Comparison, DRAWN_TOGETHER } from '#lib/features/group/comparison-model.ts';
import { type CompareParams, compareView, reportView } from '#lib/features/group/list.ts';
import { SourcesChart, StagesChart, StaysChart, WeeksChart } from './comparison-charts.tsx';
import { ComparisonTable } from './comparison-table.tsx';
import { PeriodLinks } from './period-links.tsx';

type CompareScreenProps = {
  comparison: Comparison;
  view: CompareParams;
  scope: Scope;
  age: ReactNode;
  filters: ReactNode;
  /** The initial sync is under way. */
  isPartial: boolean;
};

/** Comparison of establishments of a group. Every figure links to the applications that it counts. */
export function CompareScreen({ comparison, view, scope, age, filters, isPartial }: CompareScreenProps) {
  const t = useTranslations('compare');
  const group = useTranslations('group');
  const format = useFormatter();
  const { establishments, period, known } = comparison;
  const day = (text: string) => format.dateTime(withinDay(text), 'day');
  const days = { since: day(period.since), until: day(period.until) };
  const charts = { comparison, drawn: establishments, scope };
  const notes = [
    view.establishments.length > DRAWN_TOGETHER && t('tooMany'),
    view.from !== null && view.from < period.since && t('cut', days),
    Object.values(known).some((knowledge) => knowledge !== 'whole') && group('unknownNote'),
  ].filter((note) => note !== false);
  return (
    <>
      <PageHeader
        above={scope.name}
        title={t('title')}
        below={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span>
              {t(view.establishments.length === 0 ? 'leadMost' : 'lead', {
                count: establishments.length,
                ...days,
              })}
            </span>
            {age}
          </span>
        }
        actions={
          <PeriodLinks
            period={view.period}
            to={(length) =>
              compareView.href(href(scope, 'compare'), { ...view, from: null, to: null, period: length })
            }
          />
        }
      />
      <div className="flex flex-wrap items-end gap-3 pb-4">
        <search aria-label={t('choose')} className="contents">
          {filters}
        </search>
        <LinkButton
          className="sm:ms-auto"
          href={reportView.href(href(scope, 'reports'), {
            establishments: view.establishments,
            from: period.since,
            to: period.until,
          })}
        >
          {t('asReport')}
        </LinkButton>
      </div>
      {notes.map((note) => (
        <p key={note} className="mb-3 max-w-prose text-sm text-ink-soft">
          {note}
        </p>
      ))}
      {establishments.length === 0 ? (
        <StatePanel kind="empty" title={t('empty')}>
          {t('emptyText')}
        </StatePanel>
      ) : (
        <div className="grid gap-10">
          <ComparisonTable {...{ comparison, scope, isPartial }} totalName={t('group')} />
          <StagesChart {...charts} />
          <div className="grid gap-x-12 gap-y-10 lg:grid-cols-2">
            <StaysChart {...charts} />
            <SourcesChart {...charts} />
          </div>
          <WeeksChart {...charts} />
          <p className="max-w-prose text-sm text-ink-soft">{t('how')}</p>
        </div>
      )}
    </>
  );
}
