import type { ReactNode } from 'react';
import { controlId, focusField } from './field-errors.ts';
import { useFormScaffold } from './form-context.ts';

/** A link to a field of the form. */
export function FieldLink({ field, children }: { field: string; children: ReactNode }) {
  const { spec } = useFormScaffold();
  return (
    <a
      href={`#${controlId(spec, field)}`}
      className="inline-block py-0.5 underline underline-offset-3"
      onClick={(event) => {
        event.preventDefault();
        focusField(spec, field);
      }}
    >
      {children}
    </a>
  );
}
