import { useTranslations } from 'next-intl';
import { type ReactNode, Suspense } from 'react';
import { EmptyList } from '#components/list/empty-list.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { Cockpit } from '#lib/group/data.ts';
import { type CockpitParams, cockpitList } from '#lib/group/list.ts';
import { arrange } from '#lib/group/model.ts';
import { emptyReason } from '#lib/list/empty.ts';
import { href } from '#lib/scope/href.ts';
import type { Scope } from '#lib/scope/scope.ts';
import { CockpitCards } from './cockpit-cards.tsx';
import { CockpitTable } from './cockpit-table.tsx';
import { LaterSearch } from './later-search.tsx';

type CockpitScreenProps = {
  cockpit: Cockpit;
  view: CockpitParams;
  scope: Scope;
  age: ReactNode;
  filling: boolean;
};

/** The establishments of a group and what waits in each; every number leads to its rows. */
export function CockpitScreen({ cockpit, view, scope, age, filling }: CockpitScreenProps) {
  const t = useTranslations('group');
  const ui = useTranslations('ui');
  const { rows: all, waitingDays, known } = cockpit;
  const rows = arrange(all, view);
  return (
    <>
      <PageHeader
        above={scope.name}
        title={t('title')}
        below={age}
        actions={
          <Suspense fallback={<Skeleton className="h-9 w-72 max-w-full pointer-coarse:h-11" />}>
            <LaterSearch label={t('search')} />
          </Suspense>
        }
      />
      <p role="status" className="sr-only">
        {view.q ? t('found', { count: rows.length }) : ''}
      </p>
      {rows.length === 0 && (
        <EmptyList
          reason={emptyReason({
            phase: filling && all.length === 0 ? 'filling' : 'fresh',
            unfiltered: all.length,
            isNarrowed: cockpitList.isNarrowed(view),
          })}
          filling={ui('loading')}
          first={{ title: t('emptyTitle'), text: t('emptyText') }}
          clear={cockpitList.href(href(scope), cockpitList.withoutFilters(view))}
        />
      )}
      {rows.length > 0 && (
        <>
          {Object.values(known).some((knowledge) => knowledge !== 'whole') && (
            <p className="mb-3 text-sm text-ink-soft">{t('unknownNote')}</p>
          )}
          <div className="max-md:hidden">
            <CockpitTable rows={rows} view={view} scope={scope} waitingDays={waitingDays} known={known} />
          </div>
          <div className="md:hidden">
            <CockpitCards rows={rows} scope={scope} waitingDays={waitingDays} known={known} />
          </div>
        </>
      )}
    </>
  );
}
