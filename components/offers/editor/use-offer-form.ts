'use client';

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type { Autosaver, AutosaveState, SaveDraft } from '#lib/drafts/autosave.ts';
import { handOver } from '#lib/drafts/hand-over.ts';
import { copyOnDevice } from '#lib/drafts/own-copy.ts';
import { type Discarded, discardDraftRemotely, draftSaver, newWriter } from '#lib/drafts/remote.ts';
import { useAutosave } from '#lib/drafts/use-autosave.ts';
import { type OfferDraftContent, toOfferDraftContent } from '#lib/offers/draft-content.ts';
import { draftFormOf, type OfferFormValues } from '#lib/offers/form.ts';
import { createOfferCheck } from '#lib/offers/form-resolver.ts';
import { changedFields, changesOnto } from '#lib/offers/merge.ts';
import type { OfferEditorModel } from '#lib/offers/view-model.ts';
import { apiHref } from '#lib/scope/href.ts';
import type { ScopeRef } from '#lib/scope/scope.ts';

export type OfferFormEditor = {
  readonly form: UseFormReturn<OfferFormValues>;
  readonly check: ReturnType<typeof createOfferCheck>;
  readonly autosave: { readonly saver: Autosaver; readonly state: AutosaveState };
  /** When the draft that the form was opened with was saved; null when there is none, or no longer. */
  readonly resumedAt: string | null;
  /** Where the picture of the values is; null when there is none, or when its address is not known. */
  readonly visualUrl: string | null;
  readonly showVisual: (url: string | null) => void;
  /** The version of the platform that the form grew from. */
  readonly opened: () => OfferFormValues;
  /** The platform has what is typed, or it is thrown away: shows the values that are there, without a draft. */
  readonly end: (values: OfferFormValues, visualUrl?: string | null) => void;
  /** Shows other values, grown from another version, and stores them as the draft. */
  readonly rebase: (values: OfferFormValues, opened: OfferFormValues, visualUrl?: string | null) => void;
  /** The form has made an offer out of `sent`: what was typed since becomes the draft of that one. */
  readonly handOver: (offerId: number, opened: OfferFormValues, sent: OfferFormValues) => Promise<void>;
  /**
   * Makes what is typed the draft of a new offer, and of this one no more. `revision` names the draft there that may
   * be replaced; 0 for none.
   */
  readonly takeToNew: (revision: number) => ReturnType<SaveDraft>;
  /** Shows other values, grown from another version. Without an address the picture shown stays. */
  readonly restart: (values: OfferFormValues, opened: OfferFormValues, visualUrl?: string | null) => void;
  /** Throws away what was typed, unless that could not be told to the server. */
  readonly discard: () => Promise<Discarded>;
};

/** The form with its draft: what is typed is stored, what was typed before is shown again. */
export function useOfferForm(model: OfferEditorModel, scope: ScopeRef): OfferFormEditor {
  const { draft, offer } = model;
  const { address, copyName } = draftPlace(scope, model.personId, offer?.id ?? null);
  const startVisualUrl = draft ? draft.visualUrl : (offer?.visualUrl ?? null);
  const [check] = useState(createOfferCheck);
  const [resumedAt, setResumedAt] = useState(draft?.savedAt ?? null);
  const opened = useRef(draft?.opened ?? model.opened);
  const [visualUrl, setVisualUrl] = useState(startVisualUrl);
  const shownUrl = useRef(startVisualUrl);
  const form = useForm<OfferFormValues>({
    defaultValues: draft?.values ?? model.opened,
    resolver: check.resolver,
    shouldFocusError: false,
  });
  const showVisual = (url: string | null): void => {
    shownUrl.current = url;
    setVisualUrl(url);
  };
  const restart: OfferFormEditor['restart'] = (values, from, url = shownUrl.current) => {
    opened.current = from;
    showVisual(url);
    // Not `reset`: it forgets the fields until each of them is drawn again, and nothing here is.
    for (const field of changedFields(form.getValues(), values)) form.setValue(field, values[field]);
    form.clearErrors();
  };
  const autosave = useAutosave({
    address,
    copyName,
    onLeftBehind: (content) => {
      const left = toOfferDraftContent(content);
      if (!left) return;
      restart(left.values, left.opened, left.visualUrl);
      setResumedAt(new Date().toISOString());
    },
    revision: draft?.revision ?? 0,
    savedAt: draft?.savedAt ?? null,
  });
  const { saver } = autosave;

  const end: OfferFormEditor['end'] = (values, url) => {
    restart(values, values, url);
    saver.finish();
    setResumedAt(null);
  };

  const contentOf = (values: OfferFormValues): OfferDraftContent => {
    // The address of a file on this device means nothing later or elsewhere.
    const url = shownUrl.current;
    return { values, opened: opened.current, visualUrl: url?.startsWith('blob:') ? null : url };
  };
  const store = useEffectEvent((values: OfferFormValues) => saver.changed(contentOf(values)));

  useEffect(() => {
    let last = JSON.stringify(form.getValues());
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        const text = JSON.stringify(values);
        if (text === last) return;
        last = text;
        store(JSON.parse(text));
      },
    });
  }, [form]);

  return {
    form,
    check,
    autosave,
    resumedAt,
    visualUrl,
    showVisual,
    opened: () => opened.current,
    end,
    rebase: (values, from, url) => {
      restart(values, from, url);
      saver.changed(contentOf(structuredClone(form.getValues())));
      setResumedAt(null);
    },
    handOver: async (offerId, from, sent) => {
      opened.current = from;
      const there = draftPlace(scope, model.personId, offerId);
      const writer = newWriter();
      await handOver({
        content: () => contentOf(changesOnto(from, { opened: sent, mine: form.getValues() })),
        known: contentOf(from),
        save: draftSaver(there.address, writer),
        copy: copyOnDevice(there.copyName, writer),
      });
      saver.finish();
    },
    takeToNew: async (revision) => {
      const save = draftSaver(draftPlace(scope, model.personId, null).address, newWriter());
      const content = contentOf(form.getValues());
      const answer = await save(content, revision, { leaving: false }).catch(() => 'unavailable' as const);
      if (typeof answer === 'string' || answer.outcome === 'elsewhere') return answer;
      await saver.stop();
      saver.finish();
      void discardDraftRemotely(address);
      return answer;
    },
    restart,
    discard: async () => {
      await saver.stop();
      const discarded = await discardDraftRemotely(address);
      if (discarded === 'gone') end(model.opened, offer?.visualUrl ?? null);
      saver.resume();
      return discarded;
    },
  };
}

/** Where the draft of an offer lives on the server, and the name of the person's own copy on this device. */
function draftPlace(scope: ScopeRef, personId: number, offerId: number | null) {
  const address = apiHref(scope, 'drafts', draftFormOf(offerId));
  return { address, copyName: `perron.draft:${personId}:${address}` };
}
