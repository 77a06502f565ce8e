import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { UnreadPage } from '#components/shell/unread-page.tsx';
import { href } from '#lib/scope/href.ts';
import type { ScreenScope } from '#lib/scope/screen-scope.ts';
import type { PlatformListing } from '#lib/server/platform-list.ts';
import type { ActionResult } from '#lib/server/result.ts';
import { type FavoriteParams, favoriteList } from '#lib/talents/list.ts';
import type { Favorite } from '#lib/talents/model.ts';
import { FavoritesScreen } from './favorites-screen.tsx';

type FavoritesPageProps = {
  list: ActionResult<PlatformListing<Favorite>>;
  params: FavoriteParams;
  scope: ScreenScope;
};

/** The establishment's favourites, or why they cannot be read now. */
export async function FavoritesPage({ list, params, scope }: FavoritesPageProps) {
  const t = await getTranslations('talents');
  if (!list.ok)
    return <UnreadPage title={t('title')} failure={list.failure} trouble={t('favorites.failed')} />;
  if ('instead' in list.value) {
    redirect(favoriteList.href(href(scope, 'talents'), { ...params, page: list.value.instead }));
  }
  return (
    <ClientMessages namespaces={['talents', 'talentProfile', 'errors', 'ui']}>
      <FavoritesScreen list={list.value} params={params} scope={scope} />
    </ClientMessages>
  );
}
