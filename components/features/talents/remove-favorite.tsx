'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useCall } from '#components/shell/calls/use-call.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { restoreFocus } from '#components/ui/overlay/restore-focus.ts';
import { announce } from '#components/ui/toast/announce.ts';
import { Trouble } from '#components/ui/trouble.tsx';
import type { ScopeRef } from '#lib/engines/scope/scope.ts';
import { lastingQueryClient } from '#lib/engines/server/query-client.ts';
import { readAgain } from '#lib/engines/server/read-again.ts';
import { removeFavorite } from '#lib/features/talents/actions.ts';
import type { FavoriteMark } from '#lib/features/talents/model.ts';
import { type TalentLink, talentKey, withFavorite } from '#lib/features/talents/queries.ts';
import { useFavoriteFailureText } from './use-favorite-failure.ts';

type RemoveFavoriteProps = { mark: FavoriteMark; link: TalentLink; name: string; scope: ScopeRef };

/** Removes a favourite. */
export function RemoveFavorite({ mark, link, name, scope }: RemoveFavoriteProps) {
  const t = useTranslations('talentProfile.favorite');
  const client = useQueryClient();
  const { pending, trouble, run } = useCall(useFavoriteFailureText());
  const remove = () =>
    void run(
      (operationId) => removeFavorite({ establishmentId: scope.id, operationId, favoriteId: mark.id }),
      () => {
        announce(t('removed', { name }));
        readAgain(lastingQueryClient(), ['application', scope.kind, scope.id]);
        withFavorite(client, talentKey(scope, link), null);
      },
    );
  return (
    <div className="grid justify-items-start gap-2">
      <Button ref={restoreFocus()} size="sm" pending={pending} onClick={remove}>
        {t('remove')}
      </Button>
      <Trouble>{trouble}</Trouble>
    </div>
  );
}
