'use client';

import { useTranslations } from 'next-intl';
import type { ComponentProps, ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { Field } from '#components/ui/field.tsx';
import { fieldProps } from '#components/ui/field-props.ts';
import { Select } from '#components/ui/select.tsx';
import { TextInput } from '#components/ui/text-input.tsx';
import { Textarea } from '#components/ui/textarea.tsx';
import { type Choice, withChosen } from '#lib/offers/choices.ts';
import type { OfferField, OfferFormValues } from '#lib/offers/form.ts';
import { controlId, useFieldError } from './field-errors.ts';

/** Fields that hold one line or one choice. */
type TextField = Exclude<OfferField, 'benefits' | 'languages' | 'questions' | 'visual_id'>;

const REQUIRED: readonly OfferField[] = [
  'title',
  'contract_type',
  'department',
  'positions',
  'city',
  'postcode',
];

function useField(name: TextField, hint?: ReactNode) {
  const labels = useTranslations('offerForm.labels');
  const { register, getValues } = useFormContext<OfferFormValues>();
  const error = useFieldError(name);
  const id = controlId(name);
  const required = REQUIRED.includes(name);
  const label = (
    <>
      {labels(name)}
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

type InputProps = { name: TextField; hint?: ReactNode; className?: string } & Pick<
  ComponentProps<'input'>,
  'type' | 'inputMode' | 'autoComplete' | 'placeholder' | 'min'
>;

export function InputField({ name, hint, className, ...input }: InputProps) {
  const { field, control } = useField(name, hint);
  return (
    <Field {...field} {...(className ? { className } : {})}>
      <TextInput {...input} {...control} />
    </Field>
  );
}

export function TextareaField({ name, hint, rows }: { name: TextField; hint?: ReactNode; rows: number }) {
  const { field, control } = useField(name, hint);
  return (
    <Field {...field}>
      <Textarea rows={rows} {...control} />
    </Field>
  );
}

type SelectProps = { name: TextField; choices: readonly Choice[]; empty?: string; className?: string };

/** A native list. What the offer holds already stays choosable when the list no longer has it. */
export function SelectField({ name, choices, empty, className }: SelectProps) {
  const { field, control } = useField(name);
  const { getValues } = useFormContext<OfferFormValues>();
  return (
    <Field {...field} {...(className ? { className } : {})}>
      <Select {...control}>
        {empty !== undefined && <option value="">{empty}</option>}
        {withChosen(choices, [getValues(name)]).map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </Select>
    </Field>
  );
}

type ChecksProps = { name: 'benefits' | 'languages'; choices: readonly Choice[] };

export function CheckboxesField({ name, choices }: ChecksProps) {
  const labels = useTranslations('offerForm.labels');
  const { register, getValues } = useFormContext<OfferFormValues>();
  const error = useFieldError(name);
  const id = controlId(name);
  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1 text-sm font-semibold">{labels(name)}</legend>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {withChosen(choices, getValues(name)).map((choice) => (
          <label key={choice.value} className="flex items-start gap-2.5 py-1 text-sm pointer-coarse:py-2">
            <input
              type="checkbox"
              value={choice.value}
              defaultChecked={getValues(name).includes(choice.value)}
              className="mt-0.5 size-4.5 shrink-0 accent-accent"
              {...register(name)}
            />
            {choice.label}
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className="text-xs font-semibold text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
