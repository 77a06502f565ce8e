import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { CompareFilters } from '#components/features/group/compare-filters.tsx';
import { CompareScreen } from '#components/features/group/compare-screen.tsx';
import { PageAge } from '#components/list/page-age.tsx';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { requestSync } from '#lib/engines/mirror/request-sync.ts';
import { apiHref } from '#lib/engines/scope/href.ts';
import { scopeKey } from '#lib/engines/scope/scope.ts';
import { requireExistingPage, requirePageScope, type ScopeParams } from '#lib/engines/server/page.ts';
import { readComparison } from '#lib/features/group/comparison.ts';
import { compareView } from '#lib/features/group/list.ts';

type Props = {
  params: Promise<ScopeParams>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** For this many seconds a page that is opened again shows its cached state, with its age, while it is read again. */
export const unstable_dynamicStaleTime = 300;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await requireExistingPage(await params, 'group.read');
  return { title: (await getTranslations('compare'))('title') };
}

export default async function ComparePage({ params, searchParams }: Props) {
  const { session, scope } = await requirePageScope(await params, 'group.read');
  const state = await requestSync(session);
  const view = compareView.load(await searchParams);
  const comparison = await readComparison(scopeKey(scope), view);
  return (
    <CompareScreen
      comparison={comparison}
      view={view}
      isPartial={state.phase === 'syncing'}
      scope={scope}
      age={<PageAge initial={state} url={apiHref(scope, 'mirror')} />}
      filters={
        <ClientMessages namespaces={['compare', 'lists']}>
          <CompareFilters establishments={comparison.all} {...comparison.period} />
        </ClientMessages>
      }
    />
  );
}
