import { createContext, use } from 'react';
import type { SendFailure } from '#components/shell/calls/over-network.ts';
import type { AnyFormSpec } from '#lib/engines/forms/spec.ts';
import type { FormValues } from '#lib/engines/forms/values.ts';

/** The words of one form; the scaffold has those that all forms share. */
export type FormWords = {
  readonly label: (field: string) => string;
  /** How the value of a field reads; empty where it holds nothing. */
  readonly value: (field: string, value: unknown) => string;
  /** An error in words that this form alone has; null for any other. */
  readonly error: (key: string, label: string, field: string) => string | null;
  /** Somebody else has changed the record meanwhile. */
  readonly changedMeanwhile: string;
  /** One may not save the record; it is gone from the platform. */
  readonly forbidden: string;
  readonly gone: string;
  /** Takes what is typed of a record that is gone to a new one; what is in the way there, of that time. */
  readonly takeToNew: string;
  readonly inTheWay: (date: string) => string;
  readonly failure: (failure: SendFailure) => string;
};

export type FormContextValue = {
  readonly spec: AnyFormSpec;
  readonly words: FormWords;
  /** Fields that the platform did not keep when they were sent last. */
  readonly unkept: readonly string[];
  /** The version of the platform that the form grew from. */
  readonly opened: () => FormValues;
};

export const FormContext = createContext<FormContextValue | null>(null);

export function useFormScaffold(): FormContextValue {
  const value = use(FormContext);
  if (!value) throw new Error('a field stands outside a form');
  return value;
}
