import { getTranslations } from 'next-intl/server';
import { CockpitScreen } from '#components/group/cockpit-screen.tsx';
import { LaterFilters } from '#components/group/later-filters.tsx';
import { PageAge } from '#components/list/page-age.tsx';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { readCockpit } from '#lib/group/data.ts';
import { cockpitList } from '#lib/group/list.ts';
import { touchMirror } from '#lib/mirror/touch.ts';
import { apiHref } from '#lib/scope/href.ts';
import { scopeKey } from '#lib/scope/scope.ts';
import type { HomeProps } from './home-props.ts';

/** The first screen of a group. */
export async function Cockpit({ session, scope, searchParams }: HomeProps) {
  const state = await touchMirror(session);
  const view = cockpitList.load(await searchParams);
  const [cockpit, t] = await Promise.all([readCockpit(scopeKey(scope), view), getTranslations('group')]);
  return (
    <CockpitScreen
      cockpit={cockpit}
      view={view}
      scope={scope}
      now={Date.now()}
      age={<PageAge initial={state} url={apiHref(scope, 'mirror')} />}
      filters={
        <ClientMessages namespaces={['group', 'lists', 'ui']}>
          <LaterFilters label={t('search')} {...cockpit.options} />
        </ClientMessages>
      }
      filling={state.phase === 'filling'}
    />
  );
}
