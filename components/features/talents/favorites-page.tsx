import { getTranslations } from 'next-intl/server';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { LinkButton } from '#components/ui/button/link-button.tsx';
import type { ActionResult } from '#lib/core/result.ts';
import { href } from '#lib/engines/scope/href.ts';
import { may, type ScreenScope } from '#lib/engines/scope/screen-scope.ts';
import type { PlatformListing } from '#lib/engines/server/platform-list.ts';
import type { TalentListParams } from '#lib/features/talents/list.ts';
import type { Favorite } from '#lib/features/talents/model.ts';
import { FavoriteLine } from './favorite-line.tsx';
import { requireShownPage } from './section.tsx';
import { SectionList } from './section-list.tsx';

type FavoritesPageProps = {
  list: ActionResult<PlatformListing<Favorite>>;
  params: TalentListParams;
  scope: ScreenScope;
};

/** The favourites of the establishment: why, since when, and links to their profile and their applications. */
export async function FavoritesPage({ list, params, scope }: FavoritesPageProps) {
  const t = await getTranslations('talents.favorites');
  const asked = { tab: 'favorites', scope, params } as const;
  const writes = may(scope, 'favorite.write');
  return (
    <ClientMessages namespaces={['talents', 'talentProfile', 'errors', 'ui']}>
      <SectionList
        {...asked}
        list={requireShownPage(list, asked)}
        lead={t(writes ? 'lead' : 'leadReadOnly')}
        none={{
          text: t(writes ? 'noneText' : 'noneReadOnly'),
          actions: <LinkButton href={href(scope, 'applications')}>{t('toApplications')}</LinkButton>,
        }}
        line={(favorite) => <FavoriteLine key={favorite.id} favorite={favorite} scope={scope} />}
      />
    </ClientMessages>
  );
}
