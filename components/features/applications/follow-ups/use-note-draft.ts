import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { AutosaveState } from '#lib/engines/drafts/autosave.ts';
import { useAutosave } from '#lib/engines/drafts/use-autosave.ts';
import type { FollowUpView, NoteDraft } from '#lib/features/applications/follow-ups/model.ts';
import { noteDraftHref } from '#lib/features/applications/follow-ups/note-draft-href.ts';
import { followUpKeys } from '#lib/features/applications/follow-ups/queries.ts';
import type { About } from './about.ts';

type Written = Pick<NoteDraft, 'text' | 'isPrivate'>;
type NoteWriting = {
  readonly note: Written;
  readonly state: AutosaveState;
  readonly change: (note: Written) => void;
  /** Storing is paused while a note is sent. */
  readonly hold: () => Promise<void>;
  readonly goOn: () => void;
  /** The note was added, which has deleted its draft. */
  readonly finish: () => void;
};

const EMPTY: Written = { text: '', isPrivate: false };

/** A note while it is written, stored on the server as it is typed and never on the device: it can be resumed later. */
export function useNoteDraft({ scope, applicationId }: About, draft: NoteDraft | null): NoteWriting {
  const client = useQueryClient();
  // Without the rest of the draft, which would be sent with the text and refused.
  const [note, setNote] = useState<Written>(draft ? { text: draft.text, isPrivate: draft.isPrivate } : EMPTY);
  const { saver, state } = useAutosave({
    address: noteDraftHref(scope, applicationId),
    copyName: null,
    revision: draft?.revision ?? 0,
    savedAt: draft?.savedAt ?? null,
    onLeftBehind: () => undefined,
  });
  // Two windows with one note: the text typed last is kept.
  useEffect(() => {
    if (state.kind === 'elsewhere') saver.resume(state.draft.revision);
  }, [saver, state]);
  const remember = (written: Written) =>
    client.setQueryData<FollowUpView>(followUpKeys.of(scope, applicationId), (view) => {
      if (!view) return view;
      const kept = { ...written, revision: draft?.revision ?? 0, savedAt: new Date().toISOString() };
      return { ...view, draft: written.text.trim() === '' ? null : kept };
    });
  // The cached follow-up outlives the panel for a while: the text is there when the panel is opened again.
  const leave = useEffectEvent(() => remember(note));
  useEffect(() => () => void leave(), []);
  return {
    note,
    state,
    change: (next) => {
      setNote(next);
      saver.changed(next);
    },
    hold: () => saver.stop(),
    goOn: () => saver.resume(),
    finish: () => {
      setNote(EMPTY);
      saver.finish();
    },
  };
}
