'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useState, useTransition } from 'react';
import { pencil } from '#components/ui/act-icon-paths.ts';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { later } from '#components/ui/later.ts';
import { passFocus } from '#components/ui/pass-focus.ts';
import type { Note, NoteDraft } from '#lib/follow-ups/model.ts';
import type { About } from './about.ts';
import { NoteLine } from './note-line.tsx';
import { Part } from './part.tsx';

const NewNote = later(async () => (await import('./new-note.tsx')).NewNote);

type NotesPartProps = About & { notes: readonly Note[]; draft: NoteDraft | null };

/** Notes on an application, the newest first, and one more; one that was begun before is there to go on with. */
export function NotesPart({ notes, draft, ...about }: NotesPartProps) {
  const t = useTranslations('followUps.notes');
  const [writing, setWriting] = useState<'resumed' | 'asked' | null>(draft ? 'resumed' : null);
  // The button stays until the field is there to take the focus from it.
  const [isComing, begin] = useTransition();
  if (notes.length === 0 && !about.writes) return null;
  return (
    <Part
      title={t('title')}
      aside={
        about.writes &&
        writing === null && (
          <Button
            ref={passFocus()}
            size="sm"
            pending={isComing}
            onClick={() => begin(() => setWriting('asked'))}
          >
            <Icon path={pencil} className="size-4" />
            {t(draft ? 'resume' : 'add')}
          </Button>
        )
      }
    >
      {about.writes && writing !== null && (
        <Suspense>
          <NewNote
            {...about}
            draft={draft}
            takesFocus={writing === 'asked'}
            onClose={() => setWriting(null)}
          />
        </Suspense>
      )}
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
