import { useFormatter, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { BackLink } from '#components/ui/link/back-link.tsx';
import { TextLink } from '#components/ui/link/text-link.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { withinDay } from '#contract/day.ts';
import { href } from '#lib/engines/scope/href.ts';
import type { Scope } from '#lib/engines/scope/scope.ts';
import { DRAWN_TOGETHER } from '#lib/features/group/comparison-model.ts';
import { compareView } from '#lib/features/group/list.ts';
import type { Report, ReportPart } from '#lib/features/group/report-model.ts';
import { SourcesChart, StagesChart, StaysChart, WeeksChart } from './comparison-charts.tsx';
import { ComparisonTable } from './comparison-table.tsx';
import { FunnelTable, SourcesTable, StaysTable, WeekTables } from './report-tables.tsx';

type ReportScreenProps = { report: Report; scope: Scope; actions: ReactNode };

/** A stored report, for the screen and for print. */
export function ReportScreen({ report, scope, actions }: ReportScreenProps) {
  const t = useTranslations('reports');
  const format = useFormatter();
  const { numbers, parts, readAt } = report;
  const { establishments, period, known } = numbers;
  const day = (text: string) => format.dateTime(withinDay(text), 'day');
  const instant = (text: string) => format.dateTime(new Date(text), 'instant');
  const days = { since: day(period.since), until: day(period.until) };
  const totalName = t(report.establishments === null ? 'wholeGroup' : 'together');
  const isFew = establishments.length <= DRAWN_TOGETHER;
  const drawn = isFew ? establishments : [{ ...numbers.total, name: totalName }];
  const shared = { comparison: numbers, drawn, scope, isFrozen: true };
  const tables = { comparison: numbers, totalName };
  const contents: Readonly<Record<ReportPart, ReactNode>> = {
    figures: <ComparisonTable comparison={numbers} totalName={totalName} scope={scope} isFrozen />,
    funnel: (
      <>
        <StagesChart {...shared} />
        {!isFew && <FunnelTable {...tables} />}
      </>
    ),
    stays: (
      <>
        <StaysChart {...shared} />
        {!isFew && <StaysTable {...tables} />}
      </>
    ),
    sources: (
      <>
        <SourcesChart {...shared} />
        {!isFew && <SourcesTable {...tables} />}
      </>
    ),
    weeks: (
      <>
        <WeeksChart {...shared} />
        {!isFew && <WeekTables {...tables} />}
      </>
    ),
  };
  return (
    <article className="mx-auto max-w-4xl print:max-w-none">
      <RunningHead text={t('running', { group: scope.name, ...days })} />
      <PageHeader
        above={<BackLink href={href(scope, 'reports')}>{t('title')}</BackLink>}
        title={t('reportTitle', { group: scope.name })}
        below={
          <span className="grid gap-0.5">
            <span>{t('period', { ...days, count: establishments.length })}</span>
            <span>
              {t('made', { at: instant(report.madeAt), by: report.madeBy })}{' '}
              {readAt === null ? t('readUnknown') : t('read', { at: instant(readAt) })}
            </span>
          </span>
        }
        actions={<span className="flex flex-wrap gap-2 print:hidden">{actions}</span>}
      />
      <p className="mb-6 max-w-prose text-sm text-ink-soft print:hidden">
        {t('frozen')}{' '}
        <TextLink
          href={compareView.href(href(scope, 'compare'), {
            establishments: report.establishments ?? [],
            from: period.since,
            to: period.until,
          })}
        >
          {t('today')}
        </TextLink>
      </p>
      {Object.values(known).some((knowledge) => knowledge !== 'whole') && (
        <p className="mb-6 max-w-prose text-sm text-ink-soft">{t('unknown')}</p>
      )}
      <div className="grid gap-10">
        {parts.map((part) => (
          <section key={part} className="grid min-w-0 gap-4">
            <h2 className="border-b border-line-strong pb-1.5 font-display text-xl break-after-avoid">
              {t(`parts.${part}`)}
            </h2>
            {contents[part]}
          </section>
        ))}
        <p className="max-w-prose text-sm text-ink-soft">{t('how')}</p>
      </div>
    </article>
  );
}

/** The header of each printed page; page numbers are in the global styles. */
function RunningHead({ text }: { text: string }) {
  // Escaped: no character of a name ends the string or the element.
  const content = Array.from(text, (letter) => `\\${letter.codePointAt(0)?.toString(16)} `).join('');
  return <style>{`@page { @top-left { content: "${content}"; } }`}</style>;
}
