'use client';

import type { ComponentProps, ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { Field } from '#components/ui/field.tsx';
import { fieldProps } from '#components/ui/field-props.ts';
import { Select } from '#components/ui/select.tsx';
import { TextInput } from '#components/ui/text-input.tsx';
import { Textarea } from '#components/ui/textarea.tsx';
import { type Choice, withChosen } from '#lib/form/choices.ts';
import { controlId, useFieldError } from './field-errors.ts';
import { useFormScaffold } from './form-context.ts';

type NamesOf<Values, Kind> = {
  [Name in keyof Values & string]: Values[Name] extends Kind ? Name : never;
}[keyof Values & string];

/** Controls bound to the fields of one form: `const { InputField } = fieldsOf<ArticleFormValues>()`. */
export function fieldsOf<Values>() {
  type Line = { name: NamesOf<Values, string> };
  type List = { name: NamesOf<Values, string[]> };
  // The same controls for every form: the type only narrows the names to those that it has.
  return { InputField, TextareaField, SelectField, CheckboxesField } as {
    InputField: (props: Omit<InputProps, 'name'> & Line) => ReactNode;
    TextareaField: (props: Omit<TextareaProps, 'name'> & Line) => ReactNode;
    SelectField: (props: Omit<SelectProps, 'name'> & Line) => ReactNode;
    CheckboxesField: (props: Omit<ChecksProps, 'name'> & List) => ReactNode;
  };
}

function useField(name: string, hint?: ReactNode) {
  const { spec, words } = useFormScaffold();
  const { register, getValues } = useFormContext<Record<string, string>>();
  const error = useFieldError(name);
  const id = controlId(spec, name);
  const required = spec.required.includes(name);
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
      ...register(name),
      // The page comes from the server with its values, before any script runs.
      defaultValue: getValues(name),
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
      <TextInput {...input} {...control} />
    </Field>
  );
}

type TextareaProps = { name: string; hint?: ReactNode; rows: number };

function TextareaField({ name, hint, rows }: TextareaProps) {
  const { field, control } = useField(name, hint);
  return (
    <Field {...field}>
      <Textarea rows={rows} {...control} />
    </Field>
  );
}

type SelectProps = { name: string; choices: readonly Choice[]; empty?: string; className?: string };

/** A native list. What the record holds already stays choosable when the list no longer has it. */
function SelectField({ name, choices, empty, className }: SelectProps) {
  const { field, control } = useField(name);
  return (
    <Field {...field} {...(className ? { className } : {})}>
      <Select {...control}>
        {empty !== undefined && <option value="">{empty}</option>}
        {withChosen(choices, [control.defaultValue]).map((choice) => (
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
  const { register, getValues } = useFormContext<Record<string, string[]>>();
  const error = useFieldError(name);
  const id = controlId(spec, name);
  const chosen = getValues(name);
  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1 text-sm font-semibold">{words.label(name)}</legend>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {withChosen(choices, chosen).map((choice) => (
          <label key={choice.value} className="flex items-start gap-2.5 py-1 text-sm pointer-coarse:py-2">
            <input
              type="checkbox"
              value={choice.value}
              defaultChecked={chosen.includes(choice.value)}
              className="mt-0.5 size-4.5 shrink-0 accent-accent"
              {...register(name)}
            />
            {choice.label}
          </label>
        ))}
      </div>
      <FieldErrorLine id={id} error={error} />
    </fieldset>
  );
}

/** The error of a group of controls, under it. */
export function FieldErrorLine({ id, error }: { id: string; error: string | null }) {
  if (error === null) return null;
  return (
    <p id={`${id}-error`} className="text-xs font-semibold text-danger">
      {error}
    </p>
  );
}
