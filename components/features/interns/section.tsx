import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { EmptyList } from '#components/list/empty-list.tsx';
import { ListHeader } from '#components/list/list-header.tsx';
import { ListSearch } from '#components/list/list-search.tsx';
import { Pagination } from '#components/list/pagination.tsx';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { Unread } from '#components/shell/trouble/unread.tsx';
import { TabLinks } from '#components/ui/link/tab-links.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import type { ActionResult } from '#lib/core/result.ts';
import { emptyReason } from '#lib/engines/lists/empty.ts';
import { href } from '#lib/engines/scope/href.ts';
import type { ScopeRef } from '#lib/engines/scope/scope.ts';
import type { PlatformListing } from '#lib/engines/server/platform-list.ts';
import {
  INTERN_TABS,
  type InternListParams,
  type InternTab,
  internList,
} from '#lib/features/interns/list.ts';

type SectionProps<Row> = {
  tab: InternTab;
  scope: ScopeRef;
  params: InternListParams;
  list: ActionResult<PlatformListing<Row>>;
  line: (row: Row) => ReactNode;
};

/** Interns and schools as far as this account may read them: a page of one list, or why there is none. */
export async function Section<Row>({ tab, scope, params, list, line }: SectionProps<Row>) {
  const t = await getTranslations('interns');
  const path = tabHref(scope, tab);
  if (list.ok && 'instead' in list.value) {
    redirect(internList.href(path, { ...params, page: list.value.instead }));
  }
  const isNarrowed = internList.isNarrowed(params);
  const tabs = INTERN_TABS.map((one) => ({
    href: tabHref(scope, one),
    label: t(`${one}.tab`),
    current: one === tab,
  }));
  const shown = list.ok && !('instead' in list.value) ? list.value : null;
  return (
    <ClientMessages namespaces={['errors', 'ui']}>
      <PageHeader title={t('title')} below={<span className="block max-w-prose">{t(`${tab}.lead`)}</span>} />
      <ListHeader
        search={shown && (shown.items.length > 0 || isNarrowed) && <ListSearch label={t(`${tab}.search`)} />}
        tabs={<TabLinks label={t('tabs')} tabs={tabs} />}
      />
      {!list.ok && <Unread failure={list.failure} trouble={t(`${tab}.failed`)} />}
      {shown?.items.length === 0 && (
        <EmptyList
          reason={emptyReason({ phase: 'fresh', unfiltered: null, isNarrowed })}
          syncing={t('title')}
          first={{ title: t(`${tab}.none`), text: t(`${tab}.noneText`) }}
          noMatch={{ title: t(`${tab}.noMatch`) }}
          search={params.q}
          clear={path}
        />
      )}
      {shown && shown.items.length > 0 && (
        <>
          <p role="status" className="tabular mb-2 text-sm text-ink-soft">
            {shown.rows && !shown.rows.isLeast && t(`${tab}.count`, { count: shown.rows.total })}
          </p>
          <ul data-rows aria-label={t(`${tab}.caption`)} className="divide-y rounded border bg-raised">
            {shown.items.map(line)}
          </ul>
          {shown.pages > 1 && (
            <Pagination
              {...shown}
              to={{ href: (next) => internList.href(path, { ...params, page: next }) }}
            />
          )}
        </>
      )}
    </ClientMessages>
  );
}

const tabHref = (scope: ScopeRef, tab: InternTab) =>
  tab === INTERN_TABS[0] ? href(scope, 'interns') : href(scope, 'interns', tab);
