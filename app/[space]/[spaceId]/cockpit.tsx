import { CockpitScreen } from '#components/group/cockpit-screen.tsx';
import { PageAge } from '#components/list/page-age.tsx';
import { readCockpit } from '#lib/group/data.ts';
import { cockpitList } from '#lib/group/list.ts';
import { touchMirror } from '#lib/mirror/touch.ts';
import { apiHref } from '#lib/scope/href.ts';
import { scopeKey } from '#lib/scope/scope.ts';
import type { HomeProps } from './home-props.ts';

/** The first screen of a group. */
export async function Cockpit({ session, scope, searchParams }: HomeProps) {
  const state = await touchMirror(session);
  const [cockpit, search] = await Promise.all([readCockpit(scopeKey(scope)), searchParams]);
  return (
    <CockpitScreen
      cockpit={cockpit}
      view={cockpitList.load(search)}
      scope={scope}
      age={<PageAge initial={state} url={apiHref(scope, 'mirror')} />}
      filling={state.phase === 'filling'}
    />
  );
}
