import { useTranslations } from 'next-intl';
import { type ReactNode, Suspense } from 'react';
import { LinkButton } from '#components/ui/link-button.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { SkeletonRows } from '#components/ui/skeleton-rows.tsx';
import { StatePanel } from '#components/ui/state-panel.tsx';
import type { Cockpit } from '#lib/group/data.ts';
import type { CockpitParams } from '#lib/group/list.ts';
import { arrange } from '#lib/group/model.ts';
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
  const feedback = useTranslations('feedback');
  const { rows: all, waitingDays, unknown } = cockpit;
  const rows = arrange(all, view);
  return (
    <>
      <PageHeader
        above={scope.name}
        title={t('title')}
        below={age}
        actions={
          <Suspense fallback={null}>
            <LaterSearch label={t('search')} />
          </Suspense>
        }
      />
      <p role="status" className="sr-only">
        {view.q ? t('found', { count: rows.length }) : ''}
      </p>
      {all.length === 0 && filling && <SkeletonRows label={ui('loading')} />}
      {all.length === 0 && !filling && (
        <StatePanel kind="empty" title={t('emptyTitle')}>
          {t('emptyText')}
        </StatePanel>
      )}
      {all.length > 0 && rows.length === 0 && (
        <StatePanel
          kind="noResult"
          title={feedback('noResultTitle')}
          actions={<LinkButton href={href(scope)}>{ui('clearFilters')}</LinkButton>}
        />
      )}
      {rows.length > 0 && (
        <>
          {unknown.length > 0 && <p className="mb-3 text-sm text-ink-soft">{t('unknownNote')}</p>}
          <div className="max-md:hidden">
            <CockpitTable rows={rows} view={view} scope={scope} waitingDays={waitingDays} unknown={unknown} />
          </div>
          <div className="md:hidden">
            <CockpitCards rows={rows} scope={scope} waitingDays={waitingDays} unknown={unknown} />
          </div>
        </>
      )}
    </>
  );
}
