'use client';

import { Suspense } from 'react';
import { useController } from 'react-hook-form';
import type { SentDocument } from '#components/media/document-field.tsx';
import { lazyPart } from '#components/ui/overlay/lazy.ts';
import type { FieldOf, FormValues } from '#lib/engines/forms/values.ts';
import { FieldErrorLine } from './fields.tsx';
import type { FormEditor } from './use-draft-form.ts';
import { useFileField } from './use-file-field.ts';

const Document = lazyPart(async () => (await import('#components/media/document-field.tsx')).DocumentField);

type DocumentFieldProps<Values extends FormValues, Request> = {
  editor: FormEditor<Values, Request>;
  /** Holds the id and the name of a private file, or null. */
  name: FieldOf<Values>;
  establishmentId: number;
};

/** A private document, referred to by our id of it; the component is fetched after the form. */
export function DocumentField<Values extends FormValues, Request>({
  editor,
  name,
  establishmentId,
}: DocumentFieldProps<Values, Request>) {
  const { id, label, error, onUnsent } = useFileField(editor, name);
  const { field } = useController<Record<string, SentDocument | null>>({ name });
  return (
    <div>
      <Suspense fallback={<div className="h-24" />}>
        <Document
          {...{ id, label, establishmentId, onUnsent }}
          document={field.value}
          onChange={field.onChange}
        />
      </Suspense>
      <FieldErrorLine id={id} error={error} />
    </div>
  );
}
