import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { OffersScreen } from '#components/features/offers/offers-screen.tsx';
import { PageAge } from '#components/list/page-age.tsx';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { offerList } from '#lib/engines/mirror/lists/offer-list.ts';
import { apiHref } from '#lib/engines/scope/href.ts';
import { toScreenScope } from '#lib/engines/scope/to-screen-scope.ts';
import { requireExistingPage, requirePageScope, type ScopeParams } from '#lib/engines/server/page.ts';
import { readViewsOf } from '#lib/engines/views/data.ts';
import { viewIdOf } from '#lib/engines/views/model.ts';
import { readOfferList, readOwnPublications } from '#lib/features/offers/data.ts';

type Props = {
  params: Promise<ScopeParams>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

const WORDS = ['offers', 'lowPay', 'lists', 'ui', 'errors', 'feedback', 'statuses', 'views'] as const;

/** For this many seconds a page that is opened again shows its cached state, with its age, while it is read again. */
export const unstable_dynamicStaleTime = 300;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await requireExistingPage(await params, 'offer.read');
  const t = await getTranslations('offers');
  return { title: t('title') };
}

export default async function OffersPage({ params, searchParams }: Props) {
  const { session, scope } = await requirePageScope(await params, 'offer.read');
  const [search, locale] = await Promise.all([searchParams, getLocale()]);
  const listed = offerList.load(search);
  const isGroup = scope.kind === 'group';
  const [list, views, publications] = await Promise.all([
    readOfferList(session, isGroup ? listed : { ...listed, establishments: [] }, locale),
    readViewsOf({ session, scope }, 'offers'),
    readOwnPublications(session),
  ]);
  const establishments = isGroup
    ? session.establishments.map(({ id, name }) => ({ value: String(id), label: name }))
    : [];
  return (
    <ClientMessages namespaces={isGroup ? WORDS : [...WORDS, 'bulk', 'offerTemplates']}>
      <OffersScreen
        list={list}
        publications={publications}
        params={listed}
        scope={toScreenScope(scope)}
        establishments={establishments}
        locale={locale}
        views={views}
        viewId={viewIdOf(search)}
        age={<PageAge initial={list.state} url={apiHref(scope, 'mirror')} />}
      />
    </ClientMessages>
  );
}
