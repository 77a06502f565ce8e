'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { Suspense, useState } from 'react';
import { IconButton } from '#components/ui/button/icon-button.tsx';
import { trash } from '#components/ui/icons/act-icon-paths.ts';
import { Icon } from '#components/ui/icons/icon.tsx';
import { lock } from '#components/ui/icons/icon-paths.ts';
import { lazyPart } from '#components/ui/overlay/lazy.ts';
import { Opening } from '#components/ui/overlay/opening.tsx';
import { restoreFocus } from '#components/ui/overlay/restore-focus.ts';
import { DOT } from '#components/ui/text/dotted.ts';
import { removeNote } from '#lib/features/applications/follow-ups/actions.ts';
import type { Note } from '#lib/features/applications/follow-ups/model.ts';
import type { About } from './about.ts';
import { useFollowUpCall } from './use-follow-up-call.ts';

const ConfirmRemove = lazyPart(async () => (await import('./confirm-remove.tsx')).ConfirmRemove);

/** A note, which its author can delete. */
export function NoteLine({ scope, applicationId, writes, note }: About & { note: Note }) {
  const t = useTranslations('followUps.notes');
  const format = useFormatter();
  const call = useFollowUpCall(scope);
  const [isAsking, setAsking] = useState(false);
  const day = format.dateTime(new Date(note.at), 'instant');
  const remove = () =>
    call.send(
      (operationId) => removeNote({ establishmentId: scope.id, operationId, applicationId, noteId: note.id }),
      t('removed'),
      () => setAsking(false),
    );
  return (
    <li className="border-s-2 border-line-strong ps-3">
      <div className="flex items-start gap-2">
        <p className="min-w-0 flex-1 wrap-anywhere whitespace-pre-line">{note.text}</p>
        {writes && note.isOwn && (
          <IconButton
            ref={restoreFocus()}
            icon={trash}
            label={t('remove', { name: note.by, day })}
            aria-haspopup="dialog"
            onClick={() => setAsking(true)}
          />
        )}
      </div>
      <p className="flex flex-wrap items-center gap-x-2 text-xs text-ink-faint">
        <span>
          {note.by}
          {DOT}
          <time dateTime={note.at}>{day}</time>
        </span>
        {note.isPrivate && (
          <span className="inline-flex items-center gap-1">
            <Icon path={lock} className="size-3.5" />
            {t('isPrivate')}
          </span>
        )}
      </p>
      {isAsking && (
        <Suspense fallback={<Opening />}>
          <ConfirmRemove
            title={t('removeTitle', { name: note.by, day })}
            call={call}
            onConfirm={remove}
            onClose={() => setAsking(false)}
          >
            <p className="line-clamp-6 text-ink-soft wrap-anywhere whitespace-pre-line">{note.text}</p>
          </ConfirmRemove>
        </Suspense>
      )}
    </li>
  );
}
