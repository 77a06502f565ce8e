import { useTranslations } from 'next-intl';
import { EmptyList } from '#components/list/empty-list.tsx';
import { Pagination } from '#components/list/pagination.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { emptyReason } from '#lib/list/empty.ts';
import type { PlatformPage } from '#lib/list/platform-page.ts';
import { href } from '#lib/scope/href.ts';
import { may, type ScreenScope } from '#lib/scope/screen-scope.ts';
import { type FavoriteParams, favoriteList } from '#lib/talents/list.ts';
import type { Favorite } from '#lib/talents/model.ts';
import { FavoriteLine } from './favorite-line.tsx';

type FavoritesScreenProps = { list: PlatformPage<Favorite>; params: FavoriteParams; scope: ScreenScope };

/** Whom the house keeps an eye on: why, since when, and the ways to their profile and their applications. */
export function FavoritesScreen({ list, params, scope }: FavoritesScreenProps) {
  const t = useTranslations('talents.favorites');
  const shared = useTranslations('talents');
  const path = href(scope, 'talents');
  const { items, page, pages, rows } = list;
  return (
    <>
      <PageHeader title={shared('title')} below={t(may(scope, 'favorite.write') ? 'lead' : 'leadReadOnly')} />
      {items.length === 0 ? (
        <EmptyList
          reason={emptyReason({ phase: 'fresh', unfiltered: null, isNarrowed: false })}
          filling={shared('title')}
          first={{
            title: t('none'),
            text: t(may(scope, 'favorite.write') ? 'noneText' : 'noneReadOnly'),
            actions: <LinkButton href={href(scope, 'applications')}>{t('toApplications')}</LinkButton>,
          }}
        />
      ) : (
        <>
          <ul aria-label={t('caption')} className="divide-y rounded border bg-raised">
            {items.map((favorite) => (
              <FavoriteLine key={favorite.id} favorite={favorite} scope={scope} />
            ))}
          </ul>
          {pages > 1 && (
            <Pagination
              {...{ page, pages, rows }}
              to={{ href: (next) => favoriteList.href(path, { ...params, page: next }) }}
            />
          )}
        </>
      )}
    </>
  );
}
