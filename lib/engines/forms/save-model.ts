import type { ScopeInput } from '#lib/engines/scope/scope.ts';
import type { FieldOf, Pictures } from './values.ts';

/** Input of a save: three-way merging needs the version that the form is based on. */
export type SaveInput<Values, Request> = {
  /** Null for a record that does not exist yet. */
  readonly recordId: number | null;
  readonly opened: Values;
  readonly mine: Values;
  readonly request: Request;
  /** `mine` overwrites what somebody else changed meanwhile: the person has seen it and chosen. */
  readonly prefer: 'ask' | 'mine';
};

export type FormInput<Values, Request> = SaveInput<Values, Request> &
  ScopeInput & { readonly operationId: string };

export type FormSaved<Values> = {
  readonly kind: 'saved';
  readonly id: number;
  /** The record as the platform has it now. */
  readonly values: Values;
  /** Fields that were sent and that the platform does not have: they stay in the draft. */
  readonly unkept: readonly FieldOf<Values>[];
  readonly pictures: Pictures;
  /** False when the platform had everything already and nothing was sent. */
  readonly changed: boolean;
};

/** Nothing was sent: somebody else changed the same fields since the form was opened. */
export type ChangedMeanwhile<Values> = {
  readonly kind: 'changedMeanwhile';
  readonly fields: readonly FieldOf<Values>[];
  readonly theirs: Values;
  readonly pictures: Pictures;
};

/** Marks an error in the platform’s own words, as opposed to our message keys. */
export const PLATFORM_WORDS = 'platform:';
