'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import type { SendFailure, SendResult } from '#components/shell/calls/over-network.ts';
import { sendAction } from '#components/shell/calls/send-action.ts';
import { useStillHere } from '#components/shell/calls/still-here.ts';
import { useGo } from '#components/ui/link/way.ts';
import { showToast, type Toast } from '#components/ui/toast/toast-store.ts';
import type { ActionResult } from '#lib/core/result.ts';
import { changedFields, changesOnto, takenOf } from '#lib/engines/forms/merge.ts';
import type { ChangedMeanwhile, FormInput, FormSaved } from '#lib/engines/forms/save-model.ts';
import type { FormValues } from '#lib/engines/forms/values.ts';
import { toScopeInput } from '#lib/engines/scope/scope.ts';
import { erroneousFields, focusField } from './field-errors.ts';
import type { FormWords } from './form-context.ts';
import type { FormEditor } from './use-draft-form.ts';

export type SaveProblem<Values extends FormValues, Request> =
  | { readonly kind: 'failed'; readonly failure: SendFailure }
  /** `request`: what was asked for, to be asked again with the person's choice. */
  | (ChangedMeanwhile<Values> & { readonly request: Request })
  | { readonly kind: 'doubt'; readonly doubt: Doubt; readonly request: Request };

/** What may be a slip and may be meant: the question, the field that it is about, and the two answers. */
export type Doubt = Readonly<Record<'text' | 'field' | 'correct' | 'insist', string>>;

type SaveOptions<Values extends FormValues, Request, Saved extends FormSaved<Values>> = {
  send: (input: FormInput<Values, Request>) => Promise<ActionResult<Saved | ChangedMeanwhile<Values>>>;
  words: FormWords;
  /** What was done, in one sentence, and what takes it back where something does. */
  done: (saved: Saved) => string;
  /** Asked before anything is sent; null where there is nothing to ask. */
  doubt?: ((values: Values, request: Request) => Doubt | null) | undefined;
  undo?: ((saved: Saved) => Toast['action']) | undefined;
  /** What the record is called, for who has left the form before the answer came. */
  titleOf: (values: Values) => string;
  /** Where a record that the form has made is; null where the form makes none. */
  addressOf: ((id: number) => string) | null;
  /** Whether the record is never opened in a form again, so that nothing of it stays a draft. */
  isOnce: boolean;
};

/** Sends a form, once per intent, and shows what came of it. Whatever happens, what was typed stays. */
export function useSave<Values extends FormValues, Request, Saved extends FormSaved<Values>>(
  editor: FormEditor<Values, Request>,
  { send: ask, words, done, doubt, undo, titleOf, addressOf, isOnce }: SaveOptions<Values, Request, Saved>,
): Saving<Values, Request> {
  const t = useTranslations('form');
  const go = useGo();
  const isHere = useStillHere();
  const operation = useOperationId();
  const [pending, setPending] = useState(false);
  const [created, setCreated] = useState(false);
  const underWay = useRef(false);
  const meant = useRef<string | null>(null);
  const [problem, setProblem] = useState<SaveProblem<Values, Request> | null>(null);
  const { form, autosave, check, spec } = editor;

  async function save(request: Request, prefer: 'ask' | 'mine' = 'ask'): Promise<void> {
    // Keys ask too. With what was typed meanwhile it would be another operation: of a new record, a second one.
    if (underWay.current) return;
    underWay.current = true;
    check.askFor(request);
    await form.handleSubmit(
      // As the resolver was given them: of the form's own type.
      (judged) => sendOrAsk(judged as Values, request, prefer),
      (errors) => {
        underWay.current = false;
        focusFirst(erroneousFields(spec, errors));
      },
    )();
  }

  async function sendOrAsk(mine: Values, request: Request, prefer: 'ask' | 'mine'): Promise<void> {
    const asked = doubt?.(mine, request);
    if (!asked || asked.text === meant.current) return send(mine, request, prefer);
    underWay.current = false;
    setProblem({ kind: 'doubt', doubt: asked, request });
  }

  async function send(mine: Values, request: Request, prefer: 'ask' | 'mine'): Promise<void> {
    const { recordId, scope } = editor;
    const input = { ...toScopeInput(scope), recordId, opened: editor.opened(), mine, request, prefer };
    setProblem(null);
    setPending(true);
    await autosave.saver.stop();
    const operationId = operation.idFor(input);
    const result = await sendAction(() => ask({ ...input, operationId }));
    if (!result.ok || result.value.kind !== 'saved') {
      notSaved(result, request);
      if (!isHere()) sayElsewhere(result, titleOf(mine));
    } else if (addressOf === null || editor.recordId !== null) goOn(result.value as Saved, mine);
    // Nothing more can be asked of a form that has made its record.
    else return lead(result.value as Saved, mine, addressOf);
    setPending(false);
    underWay.current = false;
  }

  function notSaved(result: SendResult<Saved | ChangedMeanwhile<Values>>, request: Request) {
    autosave.saver.resume();
    if (result.ok) return setProblem({ ...(result.value as ChangedMeanwhile<Values>), request });
    if (result.failure.kind === 'invalid') showFieldErrors(result.failure.fields);
    setProblem({ kind: 'failed', failure: result.failure });
  }

  function goOn(saved: Saved, sent: Values) {
    // What was typed while the save was under way is not in it: it is the beginning of the next draft.
    // So is what the platform did not keep.
    const taken = takenOf(sent, saved.values, saved.unkept);
    const mine = editor.values();
    const values = changesOnto(saved.values, { opened: taken, mine });
    editor.addPictures(saved.pictures);
    if (changedFields(taken, mine).length > 0) editor.rebase(values, saved.values, saved.unkept);
    else editor.end(values);
    autosave.saver.resume();
    say(saved);
  }

  async function lead(saved: Saved, sent: Values, address: (id: number) => string) {
    editor.addPictures(saved.pictures);
    const taken = isOnce ? editor.values() : takenOf(sent, saved.values, saved.unkept);
    await editor.handOver(saved.id, saved.values, taken, saved.unkept);
    setCreated(true);
    say(saved);
    if (isHere()) go(address(saved.id), { replace: true });
  }

  function say(saved: Saved) {
    operation.forget();
    const unkept = saved.unkept.map(words.label);
    if (unkept.length === 0)
      return showToast({ text: done(saved), tone: 'ok', action: undo?.(saved) ?? null });
    const said = { done: done(saved), fields: unkept.join(', ') };
    showToast({ text: t(isOnce ? 'unkeptForGood' : 'unkept', said), tone: 'danger' });
  }

  /** The person has left the form, which says it in its place. */
  function sayElsewhere(result: SendResult<unknown>, title: string) {
    const reason = result.ok ? words.changedMeanwhile : words.failure(result.failure);
    showToast({ text: t('notDone', { title, reason }), tone: 'danger' });
  }

  function showFieldErrors(fields: Readonly<Record<string, string>>) {
    const known = spec.fields.filter((field) => fields[field] !== undefined);
    for (const field of known) form.setError(field, { type: 'server', message: fields[field] ?? '' });
    focusFirst(known);
  }

  function settle() {
    if (problem?.kind === 'doubt') {
      setProblem(null);
      return focusFirst([problem.doubt.field]);
    }
    if (problem?.kind !== 'changedMeanwhile') return;
    const { fields, theirs, pictures } = problem;
    const values = changesOnto(theirs, { opened: editor.opened(), mine: editor.values(), giveUp: fields });
    editor.addPictures(pictures);
    editor.restart(values, theirs);
    setProblem(null);
  }

  function insist() {
    if (problem?.kind === 'changedMeanwhile') void save(problem.request, 'mine');
    if (problem?.kind !== 'doubt') return;
    meant.current = problem.doubt.text;
    void save(problem.request);
  }

  function focusFirst(fields: readonly string[]) {
    const first = fields[0];
    // After the summary has been drawn, so that the field ends up in sight.
    if (first !== undefined) requestAnimationFrame(() => focusField(spec, first));
  }

  const isRefused = problem?.kind === 'failed' && problem.failure.kind === 'forbidden';
  return { save, pending, created, problem, isRefused, settle, insist };
}

export type Saving<Values extends FormValues, Request> = {
  readonly save: (request: Request) => Promise<void>;
  readonly pending: boolean;
  /** The form has made a record, and the page of that one is on its way. */
  readonly created: boolean;
  readonly problem: SaveProblem<Values, Request> | null;
  /** The platform has said that this person may not. */
  readonly isRefused: boolean;
  /** Takes the other person's version for the fields in dispute, and keeps the rest of this one; corrects a slip. */
  readonly settle: () => void;
  /** Sends this person's version over the other's, or what may be a slip: they have been shown it. */
  readonly insist: () => void;
};

/** One id per thing asked for: the same for every repetition of it, another as soon as anything in it changes. */
function useOperationId() {
  const last = useRef<{ text: string; id: string } | null>(null);
  return {
    idFor(input: unknown): string {
      const text = JSON.stringify(input);
      if (last.current?.text !== text) last.current = { text, id: crypto.randomUUID() };
      return last.current.id;
    },
    forget() {
      last.current = null;
    },
  };
}
