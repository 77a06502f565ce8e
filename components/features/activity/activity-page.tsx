import { getFormatter, getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { ActivityTabs } from '#components/bulk/activity-tabs.tsx';
import { EmptyList } from '#components/list/empty-list.tsx';
import { ExportLinks } from '#components/list/export-links.tsx';
import { Pagination } from '#components/list/pagination.tsx';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { SkeletonRows } from '#components/ui/loading/skeleton-rows.tsx';
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
        <div className="mb-5 max-w-3xl max-sm:min-h-16.5">
          <Suspense fallback={<SkeletonRows label={t('chain.checking')} rows={1} />}>
            <ChainNotice check={check} />
          </Suspense>
        </div>
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
      {kept !== undefined && (
        <div className="mt-6 max-w-5xl border-t">
          <PagePart title={t('keep.title')} text={t('keep.text')}>
            <KeptChoice scope={scope} months={kept} />
          </PagePart>
        </div>
      )}
    </ClientMessages>
  );
}

/** Whether the hash chain is intact and what is signed, in plain words, or which entry is not. */
async function ChainNotice({ check }: { check: Promise<ActivityCheck> }) {
  const [state, t, format] = await Promise.all([check, getTranslations('activity.chain'), getFormatter()]);
  const at = format.dateTime(new Date(state.checkedAt), 'instant');
  if (state.kind === 'broken') {
    return (
      <Notice tone="danger" role="alert">
        <p className="font-semibold">{t(`broken.${state.at}`, { position: state.position })}</p>
        <p>{t('brokenText', { at })}</p>
      </Notice>
    );
  }
  return (
    <Notice tone={state.unsigned?.why === 'otherSecret' ? 'warn' : 'ok'}>
      <p>
        {t('intact', { entries: state.entries, at })} {state.ended > 0 && t('ended', { count: state.ended })}
      </p>
      {state.unsigned && <p>{t(`unsigned.${state.unsigned.why}`, { until: state.unsigned.until })}</p>}
    </Notice>
  );
}
