'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import type { SendFailure, SendResult } from '#components/shell/calls/over-network.ts';
import { sendAction } from '#components/shell/calls/send-action.ts';
import { useStillHere } from '#components/shell/calls/still-here.ts';
import { useNavigate } from '#components/ui/link/navigate.ts';
import { showToast } from '#components/ui/toast/toast-store.ts';
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
  /** `request`: the one to repeat with the person's choice. */
  | (ChangedMeanwhile<Values> & { readonly request: Request })
  | { readonly kind: 'doubt'; readonly doubt: Doubt; readonly request: Request };

/** A value that may be a mistake: the question, its field, and the two answers. */
export type Doubt = Readonly<Record<'text' | 'field' | 'correct' | 'insist', string>>;

type SaveOptions<Values extends FormValues, Request, Saved extends FormSaved<Values>> = {
  send: (input: FormInput<Values, Request>) => Promise<ActionResult<Saved | ChangedMeanwhile<Values>>>;
  words: FormWords;
  /** The result in one sentence. */
  done: (saved: Saved) => string;
  /** Called before anything is sent; null where there is nothing to ask. */
  doubt?: ((values: Values, request: Request) => Doubt | null) | undefined;
  /** The title of the record, for a person who has left the form before the answer arrived. */
  titleOf: (values: Values) => string;
  /** The address of a record that the form has created; null where the form makes none. */
  addressOf: ((id: number) => string) | null;
  /** Whether the record is never opened in a form again, so that no draft of it remains. */
  isOnce: boolean;
};

/** Sends a form, once per request, and shows the result. Typed values are never lost. */
export function useSave<Values extends FormValues, Request, Saved extends FormSaved<Values>>(
  editor: FormEditor<Values, Request>,
  { send: ask, words, done, doubt, titleOf, addressOf, isOnce }: SaveOptions<Values, Request, Saved>,
): Saving<Values, Request> {
  const t = useTranslations('form');
  const navigate = useNavigate();
  const isHere = useStillHere();
  const operation = useOperationId();
  const [pending, setPending] = useState(false);
  const [created, setCreated] = useState(false);
  const underWay = useRef(false);
  const meant = useRef<string | null>(null);
  const [problem, setProblem] = useState<SaveProblem<Values, Request> | null>(null);
  const { form, autosave, check, spec } = editor;

  async function save(request: Request, prefer: 'ask' | 'mine' = 'ask'): Promise<void> {
    // Keys can save too. With what was typed meanwhile it would be another operation: of a new record, a second one.
    if (underWay.current) return;
    underWay.current = true;
    check.askFor(request);
    const asked = { ...editor.values() };
    let refused: readonly string[] = [];
    await form.handleSubmit(
      // As the resolver received them, so of the form's own type.
      (judged) => sendOrAsk(judged as Values, request, prefer),
      (errors) => {
        refused = erroneousFields(spec, errors);
      },
    )();
    if (refused.length === 0) return;
    // The check is fetched when it is first needed: meanwhile the missing field may have been filled in.
    await form.trigger(changedFields(asked, editor.values()));
    underWay.current = false;
    focusFirst(refused.filter((field) => form.getFieldState(field).error));
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
    // The form stays blocked once it has created its record.
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
    // Values typed during the save, and those that the platform did not store, start the next draft.
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
    if (isHere()) navigate(address(saved.id), { replace: true });
  }

  function say(saved: Saved) {
    operation.forget();
    const unkept = saved.unkept.map(words.label);
    if (unkept.length === 0) return showToast({ text: done(saved), tone: 'ok' });
    const said = { done: done(saved), fields: unkept.join(', ') };
    showToast({ text: t(isOnce ? 'unkeptForGood' : 'unkept', said), tone: 'danger' });
  }

  /** The person has left the form, so a toast reports the result. */
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
    // After the summary is rendered, so that the field ends up in view.
    if (first !== undefined) requestAnimationFrame(() => focusField(spec, first));
  }

  const isRefused = problem?.kind === 'failed' && problem.failure.kind === 'forbidden';
  return { save, pending, created, problem, isRefused, settle, insist };
}

export type Saving<Values extends FormValues, Request> = {
  readonly save: (request: Request) => Promise<void>;
  readonly pending: boolean;
  /** The form has created a record, and its page is being opened. */
  readonly created: boolean;
  readonly problem: SaveProblem<Values, Request> | null;
  /** The platform has answered that this person may not. */
  readonly isRefused: boolean;
  /** Takes the other person's values for conflicting fields and keeps the rest; or returns to correct a mistake. */
  readonly settle: () => void;
  /** Overwrites the other person's version, or confirms a possible mistake, after it was shown. */
  readonly insist: () => void;
};

/** One id per request: the same for every retry, another as soon as its content changes. */
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
