import { type ReactNode, useState } from 'react';
import { useController } from 'react-hook-form';
import { Field } from '#components/ui/input/field.tsx';
import { fieldProps } from '#components/ui/input/field-props.ts';
import { TextInput } from '#components/ui/input/text-input.tsx';
import { controlId, useFieldError } from './field-errors.ts';
import { useFormScaffold } from './form-context.ts';

type WordsFieldProps = { name: string; hint?: ReactNode };

/** A list of terms, typed as text with commas between them. */
export function WordsField({ name, hint }: WordsFieldProps) {
  const { spec, words } = useFormScaffold();
  const { field } = useController<Record<string, readonly string[]>>({ name });
  const value = field.value.join(', ');
  const [typed, setTyped] = useState('');
  const error = useFieldError(name);
  const id = controlId(spec, name);
  return (
    <Field id={id} label={words.label(name)} hint={hint} error={error}>
      <TextInput
        {...fieldProps(id, { hint, error })}
        autoComplete="off"
        {...field}
        // Keeps the text as typed, unless the form's value has changed elsewhere.
        value={toWords(typed).join(', ') === value ? typed : value}
        onChange={({ target }) => {
          setTyped(target.value);
          field.onChange(toWords(target.value));
        }}
      />
    </Field>
  );
}

function toWords(text: string): string[] {
  return text
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);
}
