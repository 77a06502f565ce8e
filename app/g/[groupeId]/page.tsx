import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { CockpitScreen } from '#components/group/cockpit-screen.tsx';
import { PageAge } from '#components/shell/page-age.tsx';
import { readCockpit } from '#lib/group/data.ts';
import { toCockpitView } from '#lib/group/model.ts';
import { touchMirror } from '#lib/mirror/touch.ts';
import { scopeHome, scopeKey } from '#lib/scope/scope.ts';
import { requirePageScope } from '#lib/server/page.ts';

type Props = {
  params: Promise<{ groupeId: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ scope }, t] = await Promise.all([
    params.then((named) => requirePageScope(named, 'group.read')),
    getTranslations('group'),
  ]);
  // A layout's template does not reach the page of its own segment.
  return { title: { absolute: `${t('title')} · ${scope.name}` } };
}

export default async function CockpitPage({ params, searchParams }: Props) {
  const { session, scope } = await requirePageScope(await params, 'group.read');
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
