import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { CockpitScreen } from '#components/features/group/cockpit-screen.tsx';
import { LazyFilters } from '#components/features/group/lazy-filters.tsx';
import { PlatformCheck } from '#components/features/group/platform-check.tsx';
import { PageAge } from '#components/list/page-age.tsx';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { PinnedViews } from '#components/views/pinned-views.tsx';
import type { MirrorState } from '#lib/engines/mirror/model.ts';
import { requestSync } from '#lib/engines/mirror/request-sync.ts';
import { apiHref } from '#lib/engines/scope/href.ts';
import { scopeKey } from '#lib/engines/scope/scope.ts';
import { readPinned } from '#lib/engines/views/data.ts';
import { readCockpit } from '#lib/features/group/data.ts';
import { cockpitList } from '#lib/features/group/list.ts';
import { readReconciliation } from '#lib/features/group/reconciliation.ts';
import type { HomeProps } from './home-props.ts';

/** The home page of a group. */
export async function Cockpit({ session, scope, searchParams }: HomeProps) {
  const state = await requestSync(session);
  const view = cockpitList.load(await searchParams);
  const [cockpit, pinned, t] = await Promise.all([
    readCockpit(scopeKey(scope), view),
    readPinned({ session, scope }),
    getTranslations('group'),
  ]);
  return (
    <>
      <CockpitScreen
        cockpit={cockpit}
        view={view}
        scope={scope}
        now={Date.now()}
        age={<PageAge initial={state} url={apiHref(scope, 'mirror')} />}
        filters={
          <ClientMessages namespaces={['group', 'lists', 'ui']}>
            <LazyFilters label={t('search')} total={cockpit.rows.length} {...cockpit.options} />
          </ClientMessages>
        }
        syncing={state.phase === 'syncing'}
        check={
          <Suspense fallback={null}>
            <Reconciled session={session} state={state} />
          </Suspense>
        }
      />
      {pinned.length > 0 && (
        <div className="mt-8 max-w-xl">
          <PinnedViews views={pinned} scope={scope} />
        </div>
      )}
    </>
  );
}

/** Streamed after the rest of the page: it calls the platform. */
async function Reconciled({ session, state }: Pick<HomeProps, 'session'> & { state: MirrorState }) {
  if (state.phase === 'syncing') return null;
  return <PlatformCheck reconciliation={await readReconciliation(session, state)} />;
}
