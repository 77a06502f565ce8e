'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useState, useTransition } from 'react';
import { pencil, trash } from '#components/ui/act-icon-paths.ts';
import { Button } from '#components/ui/button.tsx';
import { DOT } from '#components/ui/dotted.ts';
import { Icon } from '#components/ui/icon.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { lock } from '#components/ui/icon-paths.ts';
import { later } from '#components/ui/later.ts';
import { passFocus } from '#components/ui/pass-focus.ts';
import { Trouble } from '#components/ui/trouble.tsx';
import { removeNote } from '#lib/follow-ups/actions.ts';
import type { Note } from '#lib/follow-ups/model.ts';
import type { About } from './about.ts';
import { Part } from './part.tsx';
import { useFollowUpCall } from './use-follow-up-call.ts';

const NewNote = later(async () => (await import('./new-note.tsx')).NewNote);

/** Notes on an application, the newest first, and one more. */
export function NotesPart({ notes, ...about }: About & { notes: readonly Note[] }) {
  const t = useTranslations('followUps.notes');
  const [isWriting, setWriting] = useState(false);
  // The button stays until the field is there to take the focus from it.
  const [isComing, begin] = useTransition();
  if (notes.length === 0 && !about.writes) return null;
  return (
    <Part
      title={t('title')}
      aside={
        about.writes &&
        !isWriting && (
          <Button
            ref={passFocus()}
            size="sm"
            pending={isComing}
            onClick={() => begin(() => setWriting(true))}
          >
            <Icon path={pencil} className="size-4" />
            {t('add')}
          </Button>
        )
      }
    >
      {isWriting && <NewNote {...about} onClose={() => setWriting(false)} />}
      {notes.length > 0 && (
        <ul className="grid gap-3">
          {notes.map((note) => (
            <NoteLine key={note.id} {...about} note={note} />
          ))}
        </ul>
      )}
    </Part>
  );
}

function NoteLine({ scope, applicationId, writes, note }: About & { note: Note }) {
  const t = useTranslations('followUps.notes');
  const format = useFormatter();
  const { pending, trouble, send } = useFollowUpCall(scope);
  const day = format.dateTime(new Date(note.at), 'instant');
  return (
    <li className="border-s-2 border-line-strong ps-3">
      <div className="flex items-start gap-2">
        <p className="min-w-0 flex-1 wrap-anywhere whitespace-pre-line">{note.text}</p>
        {writes && note.isOwn && (
          <IconButton
            ref={passFocus()}
            icon={trash}
            label={t('remove', { name: note.by, day })}
            aria-disabled={pending || undefined}
            onClick={() =>
              send(
                (operationId) =>
                  removeNote({ maisonId: scope.id, operationId, applicationId, noteId: note.id }),
                t('removed'),
              )
            }
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
      <Trouble>{trouble}</Trouble>
    </li>
  );
}
