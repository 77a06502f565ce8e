import { getFormatter, getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { ActivityTabs } from '#components/bulk/activity-tabs.tsx';
import { EmptyList } from '#components/list/empty-list.tsx';
import { ExportLinks } from '#components/list/export-links.tsx';
import { Pagination } from '#components/list/pagination.tsx';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { PagePart } from '#components/ui/page-part.tsx';
import { emptyReason } from '#lib/engines/lists/empty.ts';
import { apiHref, href } from '#lib/engines/scope/href.ts';
import type { ScopeRef } from '#lib/engines/scope/scope.ts';
import { type ActivityParams, activityList } from '#lib/features/activity/list.ts';
import type { ActivityCheck, ActivityPage as Page } from '#lib/features/activity/model.ts';
import { ActivityFilters } from './activity-filters.tsx';
import { ActivityTable } from './activity-table.tsx';
import { KeptChoice } from './kept-choice.tsx';

type ActivityPageProps = {
  scope: ScopeRef;
  list: Page;
  params: ActivityParams;
  people: readonly { readonly id: number; readonly name: string }[];
  /** Null where readers see only their own activity. */
  check: Promise<ActivityCheck> | null;
  /** May run bulk requests. */
  runsBulk: boolean;
  /** Months, or null for good; undefined where the reader settles it not. */
  kept: number | null | undefined;
};

/** Who did what, when, to which record; whether nobody has changed it since; and for how long it is kept. */
export async function ActivityPage({
  scope,
  list,
  params,
  people,
  check,
  runsBulk,
  kept,
}: ActivityPageProps) {
  const t = await getTranslations('activity');
  const path = href(scope, 'activity');
  const exportHref = `${apiHref(scope, 'activity', 'export')}${activityList.search({ ...params, page: 1 })}`;
  const { lines, page, pages, rows } = list;
  const exported = (
    <ExportLinks href={exportHref} rows={rows.isLeast ? Number.POSITIVE_INFINITY : rows.total} />
  );
  const isNarrowed = activityList.isNarrowed(params);
  const isListed = rows.total > 0 || isNarrowed;
  const tabs = runsBulk && <ActivityTabs scope={scope} current="activity" />;
  const whose = check === null ? 'own' : scope.kind;
  return (
    <ClientMessages namespaces={['activity', 'lists', 'ui', 'errors']}>
      <PageHeader title={t('title')} below={t(`lead.${whose}`)} />
      {check && (
        <Suspense>
          <ChainTrouble check={check} />
        </Suspense>
      )}
      {isListed ? (
        <ActivityFilters
          people={people}
          exported={lines.length > 0 && exported}
          total={rows.isLeast ? null : rows.total}
          found={t(rows.isLeast ? 'foundLeast' : 'found', { count: rows.total })}
          tabs={tabs}
        />
      ) : (
        tabs && <div className="mb-4">{tabs}</div>
      )}
      {lines.length === 0 ? (
        <EmptyList
          reason={emptyReason({ phase: 'fresh', unfiltered: null, isNarrowed })}
          syncing={t('title')}
          first={{ title: t('none'), text: t('noneText') }}
          search={params.q}
          clear={path}
        />
      ) : (
        <>
          <ActivityTable lines={lines} />
          <Pagination
            {...{ page, pages, rows }}
            to={{ href: (next) => activityList.href(path, { ...params, page: next }) }}
          />
        </>
      )}
      {check && (
        <div className="mt-6 min-h-10 text-xs text-ink-faint">
          <Suspense fallback={t('chain.checking')}>
            <ChainIntact check={check} />
          </Suspense>
        </div>
      )}
      {kept !== undefined && (
        <div className="max-w-5xl border-t">
          <PagePart title={t('keep.title')} text={t('keep.text')}>
            <KeptChoice scope={scope} months={kept} />
          </PagePart>
        </div>
      )}
    </ClientMessages>
  );
}

type ChainProps = { check: Promise<ActivityCheck> };

/** Which entry of the hash chain is not as it was recorded, or that another secret signed it; nothing otherwise. */
async function ChainTrouble({ check }: ChainProps) {
  const [state, t, format] = await Promise.all([check, getTranslations('activity.chain'), getFormatter()]);
  if (state.kind === 'broken') {
    return (
      <div className="mb-5 max-w-3xl">
        <Notice tone="danger" role="alert">
          <p className="font-semibold">{t(`broken.${state.at}`, { position: state.position })}</p>
          <p>{t('brokenText', { at: format.dateTime(new Date(state.checkedAt), 'instant') })}</p>
        </Notice>
      </div>
    );
  }
  if (state.unsigned?.why !== 'otherSecret') return null;
  return (
    <div className="mb-5 max-w-3xl">
      <Notice tone="warn">{t('unsigned.otherSecret', { until: state.unsigned.until })}</Notice>
    </div>
  );
}

/** That the hash chain is intact, in plain words, and which entries nothing proves; nothing of a broken one. */
async function ChainIntact({ check }: ChainProps) {
  const [state, t, format] = await Promise.all([check, getTranslations('activity.chain'), getFormatter()]);
  if (state.kind === 'broken') return null;
  const at = format.dateTime(new Date(state.checkedAt), 'instant');
  const { entries, ended, unsigned } = state;
  return (
    <p className="max-w-prose">
      {t('intact', { entries, at })} {ended > 0 && t('ended', { count: ended })}{' '}
      {unsigned?.why === 'unsigned' && t('unsigned.unsigned', { until: unsigned.until })}
    </p>
  );
}
