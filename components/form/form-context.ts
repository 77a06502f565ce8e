import { createContext, use } from 'react';
import type { SendFailure } from '#components/shell/calls/over-network.ts';
import type { AnyFormSpec } from '#lib/engines/forms/spec.ts';
import type { FormValues } from '#lib/engines/forms/values.ts';

/** The texts of a form; the frame has those that all forms share. */
export type FormWords = {
  readonly label: (field: string) => string;
  /** The displayed value of a field; empty where it has none. */
  readonly value: (field: string, value: unknown) => string;
  /** An error text that only this form has; null for any other error. */
  readonly error: (key: string, label: string, field: string) => string | null;
  /** Somebody else has changed the record meanwhile. */
  readonly changedMeanwhile: string;
  /** The person may not save the record; the platform has deleted it. */
  readonly forbidden: string;
  readonly gone: string;
  /** Moves the draft of a deleted record to a new one; the conflict with another draft there, by its date. */
  readonly takeToNew: string;
  readonly inTheWay: (date: string) => string;
  readonly failure: (failure: SendFailure) => string;
};

export type FormContextValue = {
  readonly spec: AnyFormSpec;
  readonly words: FormWords;
  /** Fields that the platform did not store when they were last sent. */
  readonly unkept: readonly string[];
  /** The platform's version that the form was opened with. */
  readonly opened: () => FormValues;
};

export const FormContext = createContext<FormContextValue | null>(null);

export function useFormScaffold(): FormContextValue {
  const value = use(FormContext);
  if (!value) throw new Error('a field stands outside a form');
  return value;
}
