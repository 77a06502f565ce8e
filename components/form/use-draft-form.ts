'use client';

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { useZone } from '#components/ui/use-zone.ts';
import type { Autosaver, AutosaveState, SaveDraft } from '#lib/engines/drafts/autosave.ts';
import { handOver } from '#lib/engines/drafts/hand-over.ts';
import { draftName } from '#lib/engines/drafts/name.ts';
import { copyNameOf, copyOnDevice } from '#lib/engines/drafts/own-copy.ts';
import { type Discarded, discardDraftRemotely, draftSaver, newWriter } from '#lib/engines/drafts/remote.ts';
import { useAutosave } from '#lib/engines/drafts/use-autosave.ts';
import { createFormCheck } from '#lib/engines/forms/check.ts';
import { type FormDraftContent, toFormDraftContent } from '#lib/engines/forms/draft-content.ts';
import { changedFields, changesOnto } from '#lib/engines/forms/merge.ts';
import type { FormModel } from '#lib/engines/forms/model.ts';
import type { FormSpec } from '#lib/engines/forms/spec.ts';
import type { FieldOf, FormValues, Pictures } from '#lib/engines/forms/values.ts';
import { apiHref } from '#lib/engines/scope/href.ts';
import type { ScopeRef } from '#lib/engines/scope/scope.ts';

export type FormEditor<Values extends FormValues, Request> = {
  readonly spec: FormSpec<Values, Request>;
  readonly scope: ScopeRef;
  /** Null for a record that does not exist yet. */
  readonly recordId: number | null;
  readonly form: UseFormReturn<FormValues>;
  readonly values: () => Values;
  readonly check: ReturnType<typeof createFormCheck<Values, Request>>;
  readonly autosave: { readonly saver: Autosaver; readonly state: AutosaveState };
  /** When the draft that the form was opened with was saved; null when there is none, or none any more. */
  readonly resumedAt: string | null;
  readonly pictures: Pictures;
  readonly addPictures: (pictures: Pictures) => void;
  /** Fields that the platform did not store when they were last sent, in the order of the form. */
  readonly unkept: readonly FieldOf<Values>[];
  /** The platform's version that the form was opened with. */
  readonly opened: () => Values;
  /** After a save or a discard: shows these values, without a draft. */
  readonly end: (values: Values) => void;
  /** Shows other values, based on another version, and stores them as the draft; `unkept` of them were sent. */
  readonly rebase: (values: Values, opened: Values, unkept: readonly FieldOf<Values>[]) => void;
  /** Shows other values, based on another version. */
  readonly restart: (values: Values, opened: Values) => void;
  /** Continues with the draft that another tab or device has stored. */
  readonly takeDraft: (content: unknown) => void;
  /** The form has created a record with the values `taken`: everything else that is typed becomes its draft. */
  readonly handOver: (
    recordId: number,
    opened: Values,
    taken: Values,
    unkept: readonly FieldOf<Values>[],
  ) => Promise<void>;
  /** Moves the draft to a new record. `revision` is that of a draft there that may be replaced; 0 for none. */
  readonly takeToNew: (revision: number) => ReturnType<SaveDraft>;
  /** Discards the typed values, unless the server could not be reached. */
  readonly discard: () => Promise<Discarded>;
};

type DraftFormOptions<Values extends FormValues, Request> = {
  spec: FormSpec<Values, Request>;
  model: FormModel<Values>;
  scope: ScopeRef;
  /** The initial request: the schema depends on it. */
  request: Request;
};

/** A form with its draft: typed values are stored, and shown again later. */
export function useDraftForm<Values extends FormValues, Request>({
  spec: declared,
  model,
  scope,
  request,
}: DraftFormOptions<Values, Request>): FormEditor<Values, Request> {
  const { draft, recordId } = model;
  const [spec] = useState(() => demanding(declared, model.demanded));
  const placeOf = (id: number | null) => {
    const address = apiHref(scope, 'drafts', draftName(spec.name, id));
    return { address, copyName: spec.keptOnDevice ? copyNameOf(model.personId, address) : null };
  };
  const { address, copyName } = placeOf(recordId);
  const opened = useRef(draft?.opened ?? model.opened);
  const zone = useZone();
  const [check] = useState(() =>
    createFormCheck(spec, {
      first: request,
      zone,
      openedNow: () => (recordId === null ? null : opened.current),
    }),
  );
  const [resumedAt, setResumedAt] = useState(draft?.savedAt ?? null);
  const [unkept, setUnkept] = useState(draft?.unkept ?? []);
  const lacking = useRef(unkept);
  const [pictures, setPictures] = useState({ ...model.pictures, ...draft?.pictures });
  const known = useRef(pictures);
  const form = useForm<FormValues>({
    defaultValues: draft?.values ?? model.opened,
    resolver: check.resolver,
    // `useSave` focuses the first error in the order of the screen, once the summary is rendered.
    shouldFocusError: false,
  });
  // The fields are those of `defaultValues`, which are of this type.
  const values = () => form.getValues() as Values;
  const addPictures = (added: Pictures): void => {
    known.current = { ...known.current, ...added };
    setPictures(known.current);
  };
  const showUnkept = (fields: readonly FieldOf<Values>[]): void => {
    lacking.current = fields;
    setUnkept(fields);
  };
  const restart = (next: Values, from: Values): void => {
    opened.current = from;
    // Not `reset`: it also resets a submission under way, after which changes would not be validated.
    for (const field of changedFields(values(), next)) form.setValue<string>(field, next[field]);
    form.clearErrors();
  };
  const takeDraft = (content: unknown): void => {
    const found = toFormDraftContent(content, spec.fields);
    if (!found) return;
    addPictures(found.pictures);
    showUnkept(found.unkept);
    restart(found.values, found.opened);
  };
  const autosave = useAutosave({
    address,
    copyName,
    onLeftBehind: (content) => {
      takeDraft(content);
      setResumedAt(new Date().toISOString());
    },
    revision: draft?.revision ?? 0,
    savedAt: draft?.savedAt ?? null,
  });
  const { saver } = autosave;

  const end = (next: Values): void => {
    restart(next, next);
    showUnkept([]);
    saver.finish();
    setResumedAt(null);
  };

  const contentOf = (typed: Values): FormDraftContent<Values> => ({
    values: typed,
    opened: opened.current,
    pictures: withoutFiles(known.current),
    unkept: lacking.current,
  });
  const store = useEffectEvent((typed: Values) => saver.changed(contentOf(typed)));

  useEffect(() => {
    let last = form.getValues();
    return form.subscribe({
      formState: { values: true },
      callback: ({ values: typed }) => {
        if (changedFields(last, typed).length === 0) return;
        // A copy: the form may mutate the object that it passes.
        last = { ...typed };
        store(last as Values);
      },
    });
  }, [form]);

  return {
    spec,
    scope,
    recordId,
    form,
    values,
    check,
    autosave,
    resumedAt,
    pictures,
    addPictures,
    unkept,
    opened: () => opened.current,
    end,
    restart,
    takeDraft,
    rebase: (next, from, fields) => {
      restart(next, from);
      showUnkept(fields);
      saver.changed(contentOf(values()));
      setResumedAt(null);
    },
    handOver: async (id, from, taken, fields) => {
      opened.current = from;
      lacking.current = fields;
      const there = placeOf(id);
      const writer = newWriter();
      await handOver({
        content: () => contentOf(changesOnto(from, { opened: taken, mine: values() })),
        known: contentOf(from),
        save: draftSaver(there.address, writer),
        copy: copyOnDevice(there.copyName, writer),
      });
      saver.finish();
      // Where the platform did not store all of it, the draft of the new record remains.
      void discardDraftRemotely(address);
    },
    takeToNew: async (revision) => {
      const save = draftSaver(placeOf(null).address, newWriter());
      const answer = await save(contentOf(values()), revision, { leaving: false }).catch(
        () => 'unavailable' as const,
      );
      if (typeof answer === 'string' || answer.outcome === 'elsewhere') return answer;
      await saver.stop();
      saver.finish();
      void discardDraftRemotely(address);
      return answer;
    },
    discard: async () => {
      await saver.stop();
      const discarded = await discardDraftRemotely(address);
      if (discarded === 'gone') end(model.opened);
      saver.resume();
      return discarded;
    },
  };
}

/** The form, with fields that the platform has required before marked as required too. */
function demanding<Values extends FormValues, Request>(
  spec: FormSpec<Values, Request>,
  demanded: readonly FieldOf<Values>[],
): FormSpec<Values, Request> {
  return { ...spec, required: [...new Set([...spec.required, ...demanded])] };
}

/** The URL of a file on this device is useless later or elsewhere. */
function withoutFiles(pictures: Pictures): Pictures {
  return Object.fromEntries(Object.entries(pictures).filter(([, url]) => !url.startsWith('blob:')));
}
