'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { useCall } from '#components/shell/calls/use-call.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { Icon } from '#components/ui/icons/icon.tsx';
import { star } from '#components/ui/icons/icon-paths.ts';
import { Field } from '#components/ui/input/field.tsx';
import { fieldProps } from '#components/ui/input/field-props.ts';
import { Textarea } from '#components/ui/input/textarea.tsx';
import { restoreFocus } from '#components/ui/overlay/restore-focus.ts';
import { announce } from '#components/ui/toast/announce.ts';
import { Trouble } from '#components/ui/trouble.tsx';
import type { ScopeRef } from '#lib/engines/scope/scope.ts';
import { lastingQueryClient } from '#lib/engines/server/query-client.ts';
import { readAgain } from '#lib/engines/server/read-again.ts';
import { addFavorite } from '#lib/features/talents/actions.ts';
import { NOTE_MAX } from '#lib/features/talents/model.ts';
import { type TalentLink, talentKey, withFavorite } from '#lib/features/talents/queries.ts';
import type { FavoriteNote } from './favorite-note.ts';
import { useFavoriteFailureText } from './use-favorite-failure.ts';

type AddFavoriteProps = FavoriteNote & {
  applicationId: number;
  link: TalentLink;
  name: string;
  scope: ScopeRef;
};

/** Adds a talent to the favourites, with a note for the team. */
export function AddFavorite({ applicationId, link, name, scope, note, onNote }: AddFavoriteProps) {
  const t = useTranslations('talentProfile.favorite');
  const id = useId();
  const client = useQueryClient();
  const { pending, trouble, run } = useCall(useFavoriteFailureText());
  const hint = t('noteHint');
  const add = () =>
    void run(
      (operationId) => addFavorite({ establishmentId: scope.id, operationId, applicationId, note }),
      ({ id: favoriteId, createdAt, already }) => {
        onNote('');
        announce(t(already ? 'already' : 'added', { name }));
        // The page behind the dialog has its own query client: the candidate, and lists that may be filtered by
        // favourites.
        readAgain(lastingQueryClient(), ['application', scope.kind, scope.id]);
        // Only the platform knows the earlier note.
        if (already) readAgain(client, talentKey(scope, link));
        else withFavorite(client, talentKey(scope, link), { id: favoriteId, createdAt, note: note.trim() });
      },
    );
  return (
    <div className="grid justify-items-start gap-3">
      <Field id={id} label={t('note')} optional={t('optional')} hint={hint} className="w-full">
        <Textarea
          {...fieldProps(id, { hint })}
          rows={2}
          className="min-h-16"
          maxLength={NOTE_MAX}
          value={note}
          onChange={(event) => onNote(event.target.value)}
        />
      </Field>
      <Button ref={restoreFocus()} size="sm" variant="primary" pending={pending} onClick={add}>
        <Icon path={star} className="size-4" />
        {t('add')}
      </Button>
      <Trouble>{trouble}</Trouble>
    </div>
  );
}
