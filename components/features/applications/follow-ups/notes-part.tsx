'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button/button.tsx';
import { KeyHint } from '#components/ui/button/key-hint.tsx';
import { pencil } from '#components/ui/icons/act-icon-paths.ts';
import { Icon } from '#components/ui/icons/icon.tsx';
import { restoreFocus } from '#components/ui/overlay/restore-focus.ts';
import type { Note, NoteDraft } from '#lib/features/applications/follow-ups/model.ts';
import type { About } from './about.ts';
import { NewNote } from './new-note.tsx';
import { NoteLine } from './note-line.tsx';
import { Part } from './part.tsx';

type NotesPartProps = About & { notes: readonly Note[]; draft: NoteDraft | null };

/** Notes on an application, newest first, and a new one; an unfinished one can be resumed. */
export function NotesPart({ notes, draft, ...about }: NotesPartProps) {
  const t = useTranslations('followUps.notes');
  const [isWriting, setWriting] = useState(false);
  if (notes.length === 0 && !about.writes) return null;
  return (
    <Part
      title={t('title')}
      aside={
        about.writes &&
        !isWriting && (
          <Button ref={restoreFocus()} size="sm" aria-keyshortcuts="N" onClick={() => setWriting(true)}>
            <Icon path={pencil} className="size-4" />
            {t(draft ? 'resume' : 'add')} <KeyHint>N</KeyHint>
          </Button>
        )
      }
    >
      {about.writes && isWriting && <NewNote {...about} draft={draft} onClose={() => setWriting(false)} />}
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
