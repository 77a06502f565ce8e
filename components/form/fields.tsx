'use client';

import { type ComponentProps, type ReactNode, useState } from 'react';
import { useController } from 'react-hook-form';
import { ADDRESS_FIELD } from '#components/ui/input/address-field.ts';
import { Field } from '#components/ui/input/field.tsx';
import { fieldProps } from '#components/ui/input/field-props.ts';
import { Select } from '#components/ui/input/select.tsx';
import { TextInput } from '#components/ui/input/text-input.tsx';
import { Textarea } from '#components/ui/input/textarea.tsx';
import { type Choice, withChosen } from '#lib/engines/forms/choices.ts';
import { controlId, useFieldError } from './field-errors.ts';
import { useFormScaffold } from './form-context.ts';

type NamesOf<Values, Kind> = {
  [Name in keyof Values & string]: Values[Name] extends Kind ? Name : never;
}[keyof Values & string];

/** Controls bound to the fields of one form: `const { InputField } = fieldsOf<ArticleFormValues>()`. */
export function fieldsOf<Values>() {
  type Line = { name: NamesOf<Values, string> };
  type List = { name: NamesOf<Values, string[]> };
  // The same controls for every form: the type only restricts the names to its fields.
  return { InputField, TextareaField, SelectField, CheckboxesField } as {
    InputField: (props: Omit<InputProps, 'name'> & Line) => ReactNode;
    TextareaField: (props: Omit<TextareaProps, 'name'> & Line) => ReactNode;
    SelectField: (props: Omit<SelectProps, 'name'> & Line) => ReactNode;
    CheckboxesField: (props: Omit<ChecksProps, 'name'> & List) => ReactNode;
  };
}

function useField(name: string, hint?: ReactNode, isDemanded = false) {
  const { spec, words } = useFormScaffold();
  const { field } = useController<Record<string, string>>({ name });
  const error = useFieldError(name);
  const id = controlId(spec, name);
  const required = isDemanded || spec.required.includes(name);
  const label = (
    <>
      {words.label(name)}
      {required && <span aria-hidden="true"> *</span>}
    </>
  );
  return {
    field: { id, label, hint, error },
    control: {
      ...fieldProps(id, { hint, error, required }),
      ...field,
    },
  };
}

type InputProps = { name: string; hint?: ReactNode; className?: string } & Pick<
  ComponentProps<'input'>,
  'type' | 'inputMode' | 'autoComplete' | 'placeholder' | 'min'
>;

function InputField({ name, hint, className, ...input }: InputProps) {
  const { field, control } = useField(name, hint);
  return (
    <Field {...field} {...(className ? { className } : {})}>
      <TextInput {...input} {...(input.type === 'email' ? ADDRESS_FIELD : {})} {...control} />
    </Field>
  );
}

type TextareaProps = {
  name: string;
  hint?: ReactNode;
  rows: number;
  /** Required for a later step, though not for every save. */
  isDemanded?: boolean;
};

function TextareaField({ name, hint, rows, isDemanded }: TextareaProps) {
  const { field, control } = useField(name, hint, isDemanded);
  return (
    <Field {...field}>
      <Textarea rows={rows} {...control} />
    </Field>
  );
}

type SelectProps = { name: string; choices: readonly Choice[]; empty?: string; className?: string };

/** A native select. The present value of the record stays available when the list no longer has it. */
function SelectField({ name, choices, empty, className }: SelectProps) {
  const { field, control } = useField(name);
  const [held] = useState(control.value);
  return (
    <Field {...field} {...(className ? { className } : {})}>
      <Select {...control}>
        {empty !== undefined && <option value="">{empty}</option>}
        {withChosen(choices, [...new Set([held, control.value])]).map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </Select>
    </Field>
  );
}

type ChecksProps = { name: string; choices: readonly Choice[] };

function CheckboxesField({ name, choices }: ChecksProps) {
  const { spec, words } = useFormScaffold();
  const { field } = useController<Record<string, readonly string[]>>({ name });
  const chosen = field.value;
  const error = useFieldError(name);
  const id = controlId(spec, name);
  const [held] = useState(chosen);
  const offered = withChosen(choices, [...new Set([...held, ...chosen])]);
  const choose = (value: string, isChosen: boolean) => {
    const next = offered.filter((choice) =>
      choice.value === value ? isChosen : chosen.includes(choice.value),
    );
    field.onChange(next.map((choice) => choice.value));
  };
  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1 text-sm font-semibold">{words.label(name)}</legend>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {offered.map((choice) => (
          <label key={choice.value} className="flex items-start gap-2.5 py-1 text-sm pointer-coarse:py-2">
            <input
              type="checkbox"
              name={name}
              value={choice.value}
              checked={chosen.includes(choice.value)}
              onChange={({ target }) => choose(choice.value, target.checked)}
              className="mt-0.5 size-4.5 shrink-0 accent-accent"
            />
            {choice.label}
          </label>
        ))}
      </div>
      <FieldErrorLine id={id} error={error} />
    </fieldset>
  );
}

/** The error of a group of controls, below it. */
export function FieldErrorLine({ id, error }: { id: string; error: string | null }) {
  if (error === null) return null;
  return (
    <p id={`${id}-error`} className="text-xs font-semibold text-danger">
      {error}
    </p>
  );
}
