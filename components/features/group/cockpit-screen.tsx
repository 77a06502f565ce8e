import { useTranslations } from 'next-intl';
import { type ReactNode, Suspense } from 'react';
import { EmptyList } from '#components/list/empty-list.tsx';
import { Pagination } from '#components/list/pagination.tsx';
import { TextLink } from '#components/ui/link/text-link.tsx';
import { Skeleton } from '#components/ui/loading/skeleton.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { emptyReason } from '#lib/engines/lists/empty.ts';
import { pageOf } from '#lib/engines/lists/view.ts';
import { href } from '#lib/engines/scope/href.ts';
import type { Scope } from '#lib/engines/scope/scope.ts';
import type { Cockpit } from '#lib/features/group/data.ts';
import { type CockpitParams, cockpitList } from '#lib/features/group/list.ts';
import { CockpitTable } from './cockpit-table.tsx';
import { FigureTiles } from './figure-tiles.tsx';
import { PeriodLinks } from './period-links.tsx';

type CockpitScreenProps = {
  cockpit: Cockpit;
  view: CockpitParams;
  scope: Scope;
  now: number;
  age: ReactNode;
  filters: ReactNode;
  syncing: boolean;
  /** The platform's own figures beside these. */
  check: ReactNode;
};

/** The establishments of a group: what waits, how fast they answer, what is unusual. Every figure links to its rows. */
export function CockpitScreen({
  cockpit,
  view,
  scope,
  now,
  age,
  filters,
  syncing,
  check,
}: CockpitScreenProps) {
  const t = useTranslations('group');
  const ui = useTranslations('ui');
  const { rows, total, known, days, unfiltered } = cockpit;
  const path = href(scope);
  const pages = pageOf(view.page, cockpitList.perPage, rows.length);
  const first = (pages.page - 1) * cockpitList.perPage;
  const marked = rows.filter(({ marks }) => marks.length > 0).length;
  const isNarrowed = cockpitList.isNarrowed(view);
  return (
    <>
      <PageHeader
        above={<span className="max-sm:hidden">{scope.name}</span>}
        title={t('title')}
        actions={
          <PeriodLinks
            period={view.period}
            to={(period) => cockpitList.href(path, { ...view, period, page: 1 })}
          />
        }
      />
      {!isNarrowed && rows.length > 0 && (
        <FigureTiles
          {...{ scope, days, known, isPartial: syncing }}
          figures={total}
          name={t('wholeGroup')}
          of={{}}
          // A phone has room for one line of them; the others are in the last row of the table.
          isLineOnPhone
        />
      )}
      <div className="list-line py-1.5">
        {marked > 0 && (
          <TextLink href={cockpitList.href(path, { ...view, sort: 'marks', order: 'desc', page: 1 })}>
            {t('marked', { count: marked })}
          </TextLink>
        )}
        {rows.length > 0 && (
          <span className="text-sm text-ink-soft max-sm:hidden">
            {t('compared', { days: Number(view.period) })}
          </span>
        )}
        <span className="ms-auto">{age}</span>
      </div>
      {unfiltered > 0 && <Suspense fallback={<FiltersOnTheirWay {...cockpit.options} />}>{filters}</Suspense>}
      <p role="status" className="sr-only">
        {isNarrowed ? t('found', { count: rows.length }) : ''}
      </p>
      {rows.length === 0 && (
        <EmptyList
          reason={emptyReason({
            phase: syncing && unfiltered === 0 ? 'syncing' : 'fresh',
            unfiltered,
            isNarrowed,
          })}
          syncing={ui('loading')}
          first={{ title: t('emptyTitle'), text: t('emptyText') }}
          search={view.q}
          clear={cockpitList.href(path, cockpitList.withoutFilters(view))}
        />
      )}
      {rows.length > 0 && (
        <>
          {Object.values(known).some((knowledge) => knowledge !== 'whole') && (
            <p className="mb-3 text-sm text-ink-soft">{t('unknownNote')}</p>
          )}
          <CockpitTable
            cockpit={cockpit}
            rows={rows.slice(first, first + cockpitList.perPage)}
            view={view}
            scope={scope}
            now={now}
            syncing={syncing}
          />
          {pages.pages > 1 && (
            <Pagination {...pages} to={{ href: (page) => cockpitList.href(path, { ...view, page }) }} />
          )}
          <p className="mt-3 max-w-prose text-sm text-ink-soft">
            {t('howCounted', { days: Number(view.period) })}
          </p>
          {check}
        </>
      )}
    </>
  );
}

/** A placeholder of the filters with their exact size, so that the table below does not move. */
function FiltersOnTheirWay({ cities, states }: Cockpit['options']) {
  return (
    <div className="mb-3 flex gap-2 max-sm:mb-1 max-sm:gap-1.5">
      <Skeleton className="h-9 min-w-0 flex-1 sm:max-w-96 pointer-coarse:h-11" />
      {[cities, states].some((options) => options.length > 1) && (
        <Skeleton className="h-9 w-24 max-sm:w-11 pointer-coarse:h-11" />
      )}
    </div>
  );
}
