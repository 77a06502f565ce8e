import { CockpitScreen } from '#components/group/cockpit-screen.tsx';
import { PageAge } from '#components/shell/page-age.tsx';
import { readCockpit } from '#lib/group/data.ts';
import { toCockpitView } from '#lib/group/model.ts';
import { touchMirror } from '#lib/mirror/touch.ts';
import { scopeHome, scopeKey } from '#lib/scope/scope.ts';
import type { HomeProps } from './home-props.ts';

/** The first screen of a group. */
export async function Cockpit({ session, scope, searchParams }: HomeProps) {
  const root = scopeHome(scope);
  const state = await touchMirror(session);
  const [cockpit, search] = await Promise.all([readCockpit(scopeKey(scope)), searchParams]);
  return (
    <CockpitScreen
      cockpit={cockpit}
      view={toCockpitView(search)}
      root={root}
      groupName={scope.name}
      age={<PageAge initial={state} url={`/api${root}/mirror`} />}
      filling={state.phase === 'filling'}
    />
  );
}
