'use client';

import { useTranslations } from 'next-intl';
import { LazyWhoToAsk } from '#components/shell/trouble/lazy-who-to-ask.ts';
import { ReadTrouble } from '#components/shell/trouble/read-trouble.tsx';
import { InertControl } from '#components/ui/overlay/inert-control.tsx';
import { ReadFailure } from '#lib/core/read-json.ts';
import type { ActionResult } from '#lib/core/result.ts';
import { may, type ScreenScope } from '#lib/engines/scope/screen-scope.ts';
import type { FavoriteMark } from '#lib/features/talents/model.ts';
import type { TalentLink } from '#lib/features/talents/queries.ts';
import { AddFavorite } from './add-favorite.tsx';
import type { FavoriteNote } from './favorite-note.ts';
import { Part } from './part.tsx';
import { RemoveFavorite } from './remove-favorite.tsx';
import { useSince } from './use-since.ts';

type FavoritePartProps = FavoriteNote & {
  favorite: ActionResult<FavoriteMark | null>;
  link: TalentLink;
  name: string;
  scope: ScreenScope;
  onRetry: () => void;
};

/**
 * Whether a talent is a favourite, since when and why. From an application it is added and removed here; in the list of
 * favourites the row has its own button.
 */
export function FavoritePart({ favorite, link, name, scope, onRetry, ...writing }: FavoritePartProps) {
  const t = useTranslations('talentProfile.favorite');
  if (!favorite.ok) {
    const { failure } = favorite;
    return (
      <Part title={t('title')}>
        {failure.kind === 'notFound' || failure.kind === 'forbidden' ? (
          <p className="text-sm text-ink-soft">{t(failure.kind)}</p>
        ) : (
          <ReadTrouble error={new ReadFailure(failure)} title={t('failed')} onRetry={onRetry} />
        )}
      </Part>
    );
  }
  const mark = favorite.value;
  const writes = may(scope, 'favorite.write');
  return (
    <Part title={t('title')}>
      {mark !== null && <Kept mark={mark} />}
      {link.kind === 'application' && !writes && (
        <div className="flex flex-wrap items-center gap-3">
          {mark === null && <p className="text-sm text-ink-soft">{t('isNone')}</p>}
          <InertControl
            size="sm"
            reason={t('readOnly')}
            more={<LazyWhoToAsk scope={scope} permission="favorite.write" />}
          >
            {t(mark === null ? 'add' : 'remove')}
          </InertControl>
        </div>
      )}
      {link.kind === 'application' &&
        writes &&
        (mark === null ? (
          <AddFavorite {...{ link, name, scope }} {...writing} applicationId={link.id} />
        ) : (
          <RemoveFavorite {...{ mark, link, name, scope }} />
        ))}
    </Part>
  );
}

function Kept({ mark }: { mark: FavoriteMark }) {
  const t = useTranslations('talentProfile.favorite');
  const since = useSince()(mark.createdAt);
  return (
    <div className="grid gap-2 text-sm">
      <p>{since ? t('since', { day: since }) : t('is')}</p>
      {mark.note !== '' && (
        <p className="max-w-prose border-s-2 border-line-strong ps-3 wrap-anywhere whitespace-pre-line">
          {mark.note}
        </p>
      )}
    </div>
  );
}
