'use client';

import { useEffect, useRef, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type { Autosaver, AutosaveState } from '#lib/drafts/autosave.ts';
import { discardDraftRemotely, draftAddress } from '#lib/drafts/remote.ts';
import { useAutosave } from '#lib/drafts/use-autosave.ts';
import { toOfferDraftContent } from '#lib/offers/draft-content.ts';
import { draftFormOf, OFFER_FIELDS, type OfferFormValues } from '#lib/offers/form.ts';
import { createOfferCheck } from '#lib/offers/form-resolver.ts';
import type { OfferEditorModel } from '#lib/offers/view-model.ts';

export type OfferFormEditor = {
  readonly form: UseFormReturn<OfferFormValues>;
  readonly check: ReturnType<typeof createOfferCheck>;
  readonly autosave: { readonly saver: Autosaver; readonly state: AutosaveState };
  /** When the draft that the form was opened with was saved; null when there is none, or no longer. */
  readonly resumedAt: string | null;
  readonly startVisualUrl: string | null;
  readonly setVisualUrl: (url: string | null) => void;
  /** The version of the platform that the form grew from. */
  readonly opened: () => OfferFormValues;
  /** The platform has what is typed, or it is thrown away: shows the values that are there, without a draft. */
  readonly end: (values: OfferFormValues) => void;
  /** Keeps what is typed, which now grows from another version. */
  readonly rebase: (opened: OfferFormValues) => void;
  /** Shows other values, grown from another version. */
  readonly restart: (values: OfferFormValues, opened: OfferFormValues) => void;
  /** Throws away what was typed; false when that could not be told to the server. */
  readonly discard: () => Promise<boolean>;
};

/** The form with its draft: what is typed is stored, what was typed before is shown again. */
export function useOfferForm(model: OfferEditorModel, path: string): OfferFormEditor {
  const { draft, offer } = model;
  const address = draftAddress(path, draftFormOf(offer?.id ?? null));
  const startVisualUrl = draft ? draft.visualUrl : (offer?.visualUrl ?? null);
  const [check] = useState(createOfferCheck);
  const [resumedAt, setResumedAt] = useState(draft?.savedAt ?? null);
  const opened = useRef(draft?.opened ?? model.opened);
  const visualUrl = useRef(startVisualUrl);
  const form = useForm<OfferFormValues>({
    defaultValues: draft?.values ?? model.opened,
    resolver: check.resolver,
    shouldFocusError: false,
  });
  const restart = (values: OfferFormValues, from: OfferFormValues): void => {
    opened.current = from;
    // Not `reset`: it forgets the fields until each of them is drawn again, and nothing here is.
    for (const field of OFFER_FIELDS) form.setValue(field, values[field]);
    form.clearErrors();
  };
  const autosave = useAutosave({
    address,
    copyName: `perron.draft:${model.personId}:${address}`,
    onLeftBehind: (content) => {
      const left = toOfferDraftContent(content);
      if (!left) return;
      visualUrl.current = left.visualUrl;
      restart(left.values, left.opened);
      setResumedAt(new Date().toISOString());
    },
    revision: draft?.revision ?? 0,
    savedAt: draft?.savedAt ?? null,
  });
  const { saver } = autosave;

  const end = (values: OfferFormValues): void => {
    restart(values, values);
    saver.finish();
    setResumedAt(null);
  };

  useEffect(() => {
    let last = JSON.stringify(form.getValues());
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        const text = JSON.stringify(values);
        if (text === last) return;
        last = text;
        // The address of a file on this device means nothing later or elsewhere.
        const url = visualUrl.current?.startsWith('blob:') ? null : visualUrl.current;
        saver.changed({ values: JSON.parse(text), opened: opened.current, visualUrl: url });
      },
    });
  }, [form, saver]);

  return {
    form,
    check,
    autosave,
    resumedAt,
    startVisualUrl,
    setVisualUrl: (url) => {
      visualUrl.current = url;
    },
    opened: () => opened.current,
    end,
    rebase: (from) => {
      opened.current = from;
      setResumedAt(null);
    },
    restart,
    discard: async () => {
      await saver.stop();
      const gone = await discardDraftRemotely(address);
      if (gone) end(model.opened);
      saver.resume();
      return gone;
    },
  };
}
