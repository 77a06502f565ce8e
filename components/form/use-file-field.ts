import { useFormContext } from 'react-hook-form';
import type { FieldOf, FormValues } from '#lib/engines/forms/values.ts';
import { controlId, useFieldError } from './field-errors.ts';
import { useFormScaffold } from './form-context.ts';
import type { FormEditor } from './use-draft-form.ts';

/** Shared by fields whose file is sent separately: a chosen file that is not sent yet blocks the form. */
export function useFileField<Values extends FormValues, Request>(
  editor: FormEditor<Values, Request>,
  name: FieldOf<Values>,
) {
  const { spec, words } = useFormScaffold();
  const { clearErrors } = useFormContext();
  return {
    id: controlId(spec, name),
    label: words.label(name),
    error: useFieldError(name),
    onUnsent: (unsent: boolean) => {
      editor.check.hold(name, unsent ? 'unsent' : null);
      if (!unsent) clearErrors(name);
    },
  };
}
