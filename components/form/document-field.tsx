'use client';

import { Suspense } from 'react';
import { later } from '#components/ui/later.ts';
import type { FieldOf, FormValues } from '#lib/form/values.ts';
import { controlId, useFieldError } from './field-errors.ts';
import { FieldErrorLine } from './fields.tsx';
import { useFormScaffold } from './form-context.ts';
import { useFormPart, useFormStore } from './form-store.ts';
import type { FormEditor } from './use-draft-form.ts';

const Document = later(async () => (await import('#components/media/document-field.tsx')).DocumentField);

type DocumentFieldProps<Values extends FormValues, Request> = {
  editor: FormEditor<Values, Request>;
  /** Holds the number and the name of a private file, or null. */
  name: FieldOf<Values>;
  maisonId: number;
};

/** A private document, named by our number of it; its machinery is fetched after the form. */
export function DocumentField<Values extends FormValues, Request>({
  editor,
  name,
  maisonId,
}: DocumentFieldProps<Values, Request>) {
  const { spec, words } = useFormScaffold();
  const store = useFormStore();
  const document = useFormPart(
    (values: Record<string, { readonly id: number; readonly name: string } | null>) => values[name] ?? null,
  );
  const error = useFieldError(name);
  const id = controlId(spec, name);
  return (
    <div>
      <Suspense fallback={<div className="h-24" />}>
        <Document
          {...{ id, maisonId, document }}
          label={words.label(name)}
          onChange={(sent) => store.set(name, sent)}
          onUnsent={(unsent) => {
            editor.check.hold(name, unsent ? 'unsent' : null);
            if (!unsent) store.forgive(name);
          }}
        />
      </Suspense>
      <FieldErrorLine id={id} error={error} />
    </div>
  );
}
