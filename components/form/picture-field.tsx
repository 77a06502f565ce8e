'use client';

import { Suspense } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { later } from '#components/ui/later.ts';
import type { FieldOf, FormValues } from '#lib/form/values.ts';
import { controlId, useFieldError } from './field-errors.ts';
import { FieldErrorLine } from './fields.tsx';
import { useFormScaffold } from './form-context.ts';
import type { FormEditor } from './use-draft-form.ts';

const ImageField = later(async () => (await import('#components/media/image-field.tsx')).ImageField);

type PictureFieldProps<Values extends FormValues, Request> = {
  editor: FormEditor<Values, Request>;
  /** Holds the id of a medium, or null. */
  name: FieldOf<Values>;
  maisonId: number;
};

/** A picture, named by its id; its machinery is fetched after the form. */
export function PictureField<Values extends FormValues, Request>({
  editor,
  name,
  maisonId,
}: PictureFieldProps<Values, Request>) {
  const { spec, words } = useFormScaffold();
  const { control, setValue, clearErrors } = useFormContext<Record<string, number | null>>();
  const pictureId = useWatch({ control, name });
  const error = useFieldError(name);
  const id = controlId(spec, name);
  return (
    <>
      <Suspense fallback={<div className="h-30 rounded border border-dashed border-line-strong" />}>
        <ImageField
          id={id}
          label={words.label(name)}
          maisonId={maisonId}
          url={pictureId == null ? null : (editor.pictures[pictureId] ?? null)}
          hasImage={pictureId != null}
          onChange={(image) => {
            // First the address: the change of the value stores the draft, with both.
            const shown = image && (image.url ?? image.preview);
            if (image && shown !== null) editor.addPictures({ [image.id]: shown });
            setValue<string>(name, image?.id ?? null, { shouldDirty: true });
          }}
          onUnsent={(unsent) => {
            editor.check.hold(name, unsent ? 'unsent' : null);
            if (!unsent) clearErrors(name);
          }}
        />
      </Suspense>
      <FieldErrorLine id={id} error={error} />
    </>
  );
}
