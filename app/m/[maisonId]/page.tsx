import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { PageAge } from '#components/shell/page-age.tsx';
import { NewOfferButton } from '#components/today/new-offer-button.tsx';
import { TodayScreen } from '#components/today/today-screen.tsx';
import { touchMirror } from '#lib/mirror/touch.ts';
import { canDo } from '#lib/scope/permissions.ts';
import { scopeHome, scopeKey } from '#lib/scope/scope.ts';
import { requirePageScope } from '#lib/server/page.ts';
import { readToday } from '#lib/today/data.ts';

type Props = { params: Promise<{ maisonId: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ scope }, t] = await Promise.all([
    params.then((named) => requirePageScope(named, 'application.read')),
    getTranslations('today'),
  ]);
  // A layout's template does not reach the page of its own segment.
  return { title: { absolute: `${t('title')} · ${scope.name}` } };
}

export default async function TodayPage({ params }: Props) {
  const { session, scope } = await requirePageScope(await params, 'application.read');
  const root = scopeHome(scope);
  const state = await touchMirror(session);
  const today = await readToday(scopeKey(scope), root);
  return (
    <TodayScreen
      today={today}
      root={root}
      now={Date.now()}
      age={<PageAge initial={state} url={`/api${root}/mirror`} />}
      action={<NewOfferButton root={root} allowed={canDo(scope.role, 'offer.write')} />}
      filling={state.phase === 'filling'}
    />
  );
}
