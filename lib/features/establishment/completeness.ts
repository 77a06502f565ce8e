import type { EstablishmentFormValues } from './form.ts';

/** A shorter description counts as missing. */
const DESCRIPTION_MIN = 200;

/** Fields that candidates look for, most important first. Fields that every record has are not included. */
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
  /** Most important first. */
  readonly missing: readonly CompletingField[];
};

/** How complete a record is, and what is missing. */
export function completenessOf(values: EstablishmentFormValues): Completeness {
  const missing = COMPLETING_FIELDS.filter((field) => isLacking(values, field));
  return { done: COMPLETING_FIELDS.length - missing.length, of: COMPLETING_FIELDS.length, missing };
}

function isLacking(values: EstablishmentFormValues, field: CompletingField): boolean {
  if (field === 'cover_id' || field === 'logo_id') return values[field] === null;
  const { length } = values[field].trim();
  return field === 'description' ? length < DESCRIPTION_MIN : length === 0;
}
