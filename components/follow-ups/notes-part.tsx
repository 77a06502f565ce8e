'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { pencil } from '#components/ui/act-icon-paths.ts';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { passFocus } from '#components/ui/pass-focus.ts';
import type { Note, NoteDraft } from '#lib/follow-ups/model.ts';
import type { About } from './about.ts';
import { NewNote } from './new-note.tsx';
import { NoteLine } from './note-line.tsx';
import { Part } from './part.tsx';

type NotesPartProps = About & { notes: readonly Note[]; draft: NoteDraft | null };

/** Notes on an application, the newest first, and one more; one that was begun before can be gone on with. */
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
          <Button ref={passFocus()} size="sm" onClick={() => setWriting(true)}>
            <Icon path={pencil} className="size-4" />
            {t(draft ? 'resume' : 'add')}
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
