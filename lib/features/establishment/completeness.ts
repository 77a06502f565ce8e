import type { EstablishmentFormValues } from './form.ts';

/** A description shorter than this says little of an establishment. */
const DESCRIPTION_MIN = 200;

/** What candidates look for in a record, the weightiest first. What no record is without is not among it. */
const COMPLETING_FIELDS = [
  'description',
  'cover_id',
  'logo_id',
  'address',
  'phone',
  'email',
  'website',
  'employees',
] as const;
export type CompletingField = (typeof COMPLETING_FIELDS)[number];

export type Completeness = {
  readonly done: number;
  readonly of: number;
  /** The weightiest first. */
  readonly missing: readonly CompletingField[];
};

/** How complete a record is, and what it lacks. */
export function completenessOf(values: EstablishmentFormValues): Completeness {
  const missing = COMPLETING_FIELDS.filter((field) => isLacking(values, field));
  return { done: COMPLETING_FIELDS.length - missing.length, of: COMPLETING_FIELDS.length, missing };
}

function isLacking(values: EstablishmentFormValues, field: CompletingField): boolean {
  if (field === 'cover_id' || field === 'logo_id') return values[field] === null;
  const { length } = values[field].trim();
  return field === 'description' ? length < DESCRIPTION_MIN : length === 0;
}
