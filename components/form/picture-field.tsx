'use client';

import { Suspense } from 'react';
import { useController } from 'react-hook-form';
import { lazyPart } from '#components/ui/overlay/lazy.ts';
import type { FieldOf, FormValues } from '#lib/engines/forms/values.ts';
import { FieldErrorLine } from './fields.tsx';
import type { FormEditor } from './use-draft-form.ts';
import { useFileField } from './use-file-field.ts';

const ImageField = lazyPart(async () => (await import('#components/media/image-field.tsx')).ImageField);

type PictureFieldProps<Values extends FormValues, Request> = {
  editor: FormEditor<Values, Request>;
  /** Holds the id of a medium, or null. */
  name: FieldOf<Values>;
  establishmentId: number;
};

/** A picture, referred to by its id; the component is fetched after the form. */
export function PictureField<Values extends FormValues, Request>({
  editor,
  name,
  establishmentId,
}: PictureFieldProps<Values, Request>) {
  const { id, label, error, onUnsent } = useFileField(editor, name);
  const { field } = useController<Record<string, number | null>>({ name });
  const pictureId = field.value;
  return (
    <>
      <Suspense fallback={<div className="h-30 rounded border border-dashed border-line-strong" />}>
        <ImageField
          {...{ id, label, establishmentId, onUnsent }}
          url={pictureId === null ? null : (editor.pictures[pictureId] ?? null)}
          hasImage={pictureId !== null}
          onChange={(image) => {
            // The address first: changing the value stores the draft, with both.
            const shown = image && (image.url ?? image.preview);
            if (image && shown !== null) editor.addPictures({ [image.id]: shown });
            field.onChange(image?.id ?? null);
          }}
        />
      </Suspense>
      <FieldErrorLine id={id} error={error} />
    </>
  );
}
