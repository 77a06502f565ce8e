'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { NOTE_KEYS } from '#components/shell/keys/key-commands.ts';
import { Button } from '#components/ui/button/button.tsx';
import { Checkbox } from '#components/ui/input/checkbox.tsx';
import { Field } from '#components/ui/input/field.tsx';
import { fieldProps } from '#components/ui/input/field-props.ts';
import { Textarea } from '#components/ui/input/textarea.tsx';
import { useKeys } from '#components/ui/keys/use-keys.ts';
import { isShown } from '#components/ui/overlay/is-shown.ts';
import { restoreFocus } from '#components/ui/overlay/restore-focus.ts';
import { Trouble } from '#components/ui/trouble.tsx';
import { noteApplication } from '#lib/features/applications/follow-ups/actions.ts';
import { NOTE_LONGEST, type NoteDraft } from '#lib/features/applications/follow-ups/model.ts';
import type { About } from './about.ts';
import { useFollowUpCall } from './use-follow-up-call.ts';
import { useNoteDraft } from './use-note-draft.ts';

type NewNoteProps = About & {
  /** Typed before and not added. */
  draft: NoteDraft | null;
  onClose: () => void;
};

/** To the candidate's name: what was written on is read from there. */
const toCandidate = restoreFocus(() => document.getElementById('candidate'));

/** A new note on an application. */
export function NewNote({ draft, onClose, ...about }: NewNoteProps) {
  const { scope, applicationId } = about;
  const t = useTranslations('followUps.notes');
  const id = useId();
  const { note, state, change, hold, goOn, finish } = useNoteDraft(about, draft);
  const { pending, trouble, send } = useFollowUpCall(scope);
  const text = note.text.trim();
  const save = async () => {
    if (text === '') return;
    await hold();
    send(
      (operationId) =>
        noteApplication({
          ...{ establishmentId: scope.id, operationId, applicationId, text, isPrivate: note.isPrivate },
        }),
      t('saved'),
      () => {
        // Before the form is unmounted, which would store its text.
        flushSync(finish);
        onClose();
      },
      goOn,
    );
  };
  const hint = t('hint');
  const field = useRef<HTMLTextAreaElement>(null);
  // In a hidden tab it does not handle the keys.
  useKeys(NOTE_KEYS, () => (field.current && isShown(field.current) ? onClose() : false));
  // The cursor is at the end of a resumed text.
  useEffect(() => {
    field.current?.setSelectionRange(NOTE_LONGEST, NOTE_LONGEST);
    // With the buttons: a browser shows the focused field alone.
    field.current?.closest('[data-holds-letters]')?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={toCandidate} data-holds-letters className="grid gap-2">
      <Field id={id} label={t('label')} hint={hint}>
        <Textarea
          {...fieldProps(id, { hint })}
          ref={field}
          autoFocus
          rows={2}
          className="min-h-16"
          maxLength={NOTE_LONGEST}
          value={note.text}
          onChange={(event) => change({ ...note, text: event.target.value })}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save();
            // Only the note: its container stays open.
            if (event.key === 'Escape') {
              event.preventDefault();
              onClose();
            }
          }}
        />
      </Field>
      <Checkbox
        label={t('private')}
        checked={note.isPrivate}
        onChange={(event) => change({ ...note, isPrivate: event.target.checked })}
      />
      <div className="flex flex-wrap items-center gap-2">
        <Button size="sm" variant="primary" pending={pending} onClick={() => void save()}>
          {t('save')}
        </Button>
        <Button size="sm" variant="quiet" onClick={onClose}>
          {t('cancel')}
        </Button>
        {text !== '' && state.kind === 'saved' && (
          <span className="text-xs text-ink-faint">{t('draftSaved')}</span>
        )}
        {state.kind === 'failed' && (
          <span role="status" className="text-xs font-semibold text-warn">
            {t('draftFailed')}
          </span>
        )}
      </div>
      <Trouble>{trouble}</Trouble>
    </div>
  );
}
