'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import type { SendFailure, SendResult } from '#components/shell/over-network.ts';
import { sendAction } from '#components/shell/send-action.ts';
import { useStillHere } from '#components/shell/still-here.ts';
import { showToast } from '#components/ui/toast-store.ts';
import { saveOffer } from '#lib/offers/actions.ts';
import { OFFER_FIELDS, type OfferField, type OfferFormValues } from '#lib/offers/form.ts';
import { changedFields, changesOnto } from '#lib/offers/merge.ts';
import type { SaveOutcome } from '#lib/offers/save-model.ts';
import type { OfferEditorModel } from '#lib/offers/view-model.ts';
import { href } from '#lib/scope/href.ts';
import type { ScopeRef } from '#lib/scope/scope.ts';
import { useOfferFailureText } from '../use-offer-failure.ts';
import { erroneousFields, focusField } from './field-errors.ts';
import type { OfferFormEditor } from './use-offer-form.ts';

export type SaveProblem =
  | { readonly kind: 'failed'; readonly failure: SendFailure }
  | {
      readonly kind: 'changedMeanwhile';
      readonly fields: readonly OfferField[];
      readonly theirs: OfferFormValues;
      readonly visualUrl: string | null;
      /** What was asked for, to be asked again with the person's choice. */
      readonly publish: boolean;
    };

type Saved = Extract<SaveOutcome, { kind: 'saved' }>;

type SaveRequest = { publish: boolean; prefer?: 'ask' | 'mine' };

/** Sends the form, once per intent, and shows what came of it. Whatever happens, what was typed stays. */
export function useSaveOffer(editor: OfferFormEditor, model: OfferEditorModel, scope: ScopeRef) {
  const t = useTranslations('offers');
  const merged = useTranslations('offerForm.merged');
  const textOf = useOfferFailureText();
  const router = useRouter();
  const isHere = useStillHere();
  const operation = useOperationId();
  const [pending, setPending] = useState(false);
  const [created, setCreated] = useState(false);
  const underWay = useRef(false);
  const [problem, setProblem] = useState<SaveProblem | null>(null);
  const { form, autosave, check } = editor;

  async function save({ publish, prefer = 'ask' }: SaveRequest): Promise<void> {
    // Keys ask too. With what was typed meanwhile it would be another operation: of a new offer, a second one.
    if (underWay.current) return;
    underWay.current = true;
    check.askFor(publish ? model.today : null);
    await form.handleSubmit(
      (values) => send(values, publish, prefer),
      (errors) => {
        underWay.current = false;
        focusFirst(erroneousFields(errors));
      },
    )();
  }

  async function send(mine: OfferFormValues, publish: boolean, prefer: 'ask' | 'mine'): Promise<void> {
    const { maisonId, offer } = model;
    const input = { maisonId, offerId: offer?.id ?? null, opened: editor.opened(), mine, publish, prefer };
    setProblem(null);
    setPending(true);
    await autosave.saver.stop();
    const operationId = operation.idFor(input);
    const result = await sendAction(() => saveOffer({ ...input, operationId }));
    if (!result.ok || result.value.kind !== 'saved') {
      notSaved(result, publish);
      if (!isHere()) sayElsewhere(result, mine.title);
    } else if (offer) goOn(result.value, mine);
    // Nothing more can be asked of a form that has made its offer.
    else return lead(result.value, mine);
    setPending(false);
    underWay.current = false;
  }

  function notSaved(result: SendResult<SaveOutcome>, publish: boolean) {
    autosave.saver.resume();
    if (result.ok) {
      return setProblem({
        ...(result.value as Extract<SaveOutcome, { kind: 'changedMeanwhile' }>),
        publish,
      });
    }
    if (result.failure.kind === 'invalid') showFieldErrors(result.failure.fields);
    setProblem({ kind: 'failed', failure: result.failure });
  }

  function goOn(outcome: Saved, sent: OfferFormValues) {
    // What was typed while the save was under way is not in it: it is the beginning of the next draft.
    const mine = form.getValues();
    const values = changesOnto(outcome.values, { opened: sent, mine });
    const url = pictureOf(values, outcome.values, outcome.visualUrl);
    if (changedFields(sent, mine).length > 0) editor.rebase(values, outcome.values, url);
    else editor.end(values, url);
    autosave.saver.resume();
    say(outcome);
  }

  async function lead(outcome: Saved, sent: OfferFormValues) {
    await editor.handOver(outcome.id, outcome.values, sent);
    setCreated(true);
    say(outcome);
    if (isHere()) router.replace(href(scope, 'offers', outcome.id));
  }

  function say(outcome: Saved) {
    operation.forget();
    showToast({ text: wordsOf(outcome), tone: 'ok' });
  }

  /** The person has left the form, which says it in its place. */
  function sayElsewhere(result: SendResult<SaveOutcome>, title: string) {
    const reason = result.ok ? merged('title') : textOf(result.failure);
    showToast({ text: t('notDone', { title, reason }), tone: 'danger' });
  }

  function wordsOf({ changed, status, title }: Saved): string {
    if (!changed) return t('done.unchanged');
    const before = model.offer?.status ?? null;
    if (status === 'published' && before !== 'published') return t('done.publish', { title });
    if (status === 'pending' && before !== 'pending') return t('done.pending', { title });
    return t(before === null ? 'done.created' : 'done.saved', { title });
  }

  function showFieldErrors(fields: Readonly<Record<string, string>>) {
    const known = OFFER_FIELDS.filter((field) => fields[field] !== undefined);
    for (const field of known) form.setError(field, { type: 'server', message: fields[field] ?? '' });
    focusFirst(known);
  }

  /** Takes the other person's version for the fields in dispute, and keeps the rest of this one. */
  function settle() {
    if (problem?.kind !== 'changedMeanwhile') return;
    const { fields, theirs, visualUrl } = problem;
    const values = changesOnto(theirs, { opened: editor.opened(), mine: form.getValues(), giveUp: fields });
    editor.restart(values, theirs, pictureOf(values, theirs, visualUrl));
    setProblem(null);
  }

  /** Sends this person's version over the other's, which they have been shown. */
  function insist() {
    if (problem?.kind === 'changedMeanwhile') void save({ publish: problem.publish, prefer: 'mine' });
  }

  return {
    save,
    pending,
    /** The form has made an offer, and the page of that one is on its way. */
    created,
    problem,
    settle,
    insist,
  };
}

/** Address of the picture of `values`, given the one of the platform's version; undefined where the one shown is right. */
function pictureOf(values: OfferFormValues, theirs: OfferFormValues, theirUrl: string | null) {
  if (values.visual_id === null) return null;
  return values.visual_id === theirs.visual_id ? (theirUrl ?? undefined) : undefined;
}

function focusFirst(fields: readonly OfferField[]) {
  const first = fields[0];
  // After the summary has been drawn, so that the field ends up in sight.
  if (first) requestAnimationFrame(() => focusField(first));
}

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
