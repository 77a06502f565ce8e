import { useTranslations } from 'next-intl';
import type { ActionResult } from '#lib/core/result.ts';
import type { FormModel } from '#lib/engines/forms/model.ts';
import type { ChangedMeanwhile, FormInput, FormSaved } from '#lib/engines/forms/save-model.ts';
import type { FormSpec } from '#lib/engines/forms/spec.ts';
import type { FormValues } from '#lib/engines/forms/values.ts';
import { href } from '#lib/engines/scope/href.ts';
import type { Section } from '#lib/engines/scope/places.ts';
import type { ScopeRef } from '#lib/engines/scope/scope.ts';
import { useDraftForm } from './use-draft-form.ts';
import { type OwnWords, useFormWords } from './use-form-words.ts';
import { type Doubt, useSave } from './use-save.ts';

type RecordFormOptions<Values extends FormValues, Request, Saved extends FormSaved<Values>> = {
  spec: FormSpec<Values, Request>;
  model: FormModel<Values>;
  scope: ScopeRef;
  /** The request of Enter and Ctrl+Enter. */
  request: Request;
  save: (input: FormInput<Values, Request>) => Promise<ActionResult<Saved | ChangedMeanwhile<Values>>>;
  words: OwnWords;
  /** The message after saving, where the shared one does not fit. */
  done?: (saved: Saved) => string;
  /** A possible mistake, to be confirmed before it is sent. */
  doubt?: (values: Values, request: Request, opened: Values) => Doubt | null;
  /** The title of the record. */
  titleOf: (values: Values) => string;
  /** The section of its records: `…/12` and `…/new`; null where the form makes none. */
  section: Section | null;
  /** Where to go after saving, where its records have no page of their own. */
  returnTo?: string;
  /** Whether a record is never opened in a form again once it is created. */
  isOnce?: boolean;
};

/** The form of a record, for `<FormFrame>`: its draft, its texts and its save. */
export function useRecordForm<Values extends FormValues, Request, Saved extends FormSaved<Values>>({
  section,
  returnTo,
  isOnce = false,
  ...options
}: RecordFormOptions<Values, Request, Saved>) {
  const t = useTranslations('form.record');
  const { scope, request, save, done, doubt, titleOf } = options;
  const words = useFormWords(options.words);
  const editor = useDraftForm(options);
  const sharedDone = ({ changed, values }: Saved) => {
    if (!changed) return t('unchanged');
    return t(editor.recordId === null ? 'created' : 'saved', { title: titleOf(values) });
  };
  const saving = useSave<Values, Request, Saved>(editor, {
    send: save,
    words,
    done: done ?? sharedDone,
    doubt: doubt && ((values, asked) => doubt(values, asked, editor.opened())),
    titleOf,
    addressOf: addressOf(scope, section, returnTo),
    isOnce,
  });
  const newAddress = section && href(scope, section, 'new');
  return { editor, saving, words, request, newAddress };
}

function addressOf(scope: ScopeRef, section: Section | null, returnTo: string | undefined) {
  if (returnTo !== undefined) return () => returnTo;
  return section && ((id: number) => href(scope, section, id));
}
