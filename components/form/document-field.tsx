'use client';

import { Suspense } from 'react';
import { lazyPart } from '#components/ui/lazy.ts';
import type { FieldOf, FormValues } from '#lib/form/values.ts';
import { FieldErrorLine } from './fields.tsx';
import { useFormPart } from './form-store.ts';
import type { FormEditor } from './use-draft-form.ts';
import { useFileField } from './use-file-field.ts';

const Document = lazyPart(async () => (await import('#components/media/document-field.tsx')).DocumentField);

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
  const { store, id, label, error, onUnsent } = useFileField(editor, name);
  const document = useFormPart(
    (values: Record<string, { readonly id: number; readonly name: string } | null>) => values[name] ?? null,
  );
  return (
    <div>
      <Suspense fallback={<div className="h-24" />}>
        <Document
          {...{ id, label, maisonId, document, onUnsent }}
          onChange={(sent) => store.set(name, sent)}
        />
      </Suspense>
      <FieldErrorLine id={id} error={error} />
    </div>
  );
}
