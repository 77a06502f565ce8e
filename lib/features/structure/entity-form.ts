import { filledOrNull, toText } from '#lib/engines/forms/typed.ts';
import type { EstablishmentRecord } from '#lib/engines/platform-client/resources/establishment-model.ts';

/** The typed values of a new establishment: what the contract requires, and its place. */
export type EntityFormValues = {
  name: string;
  kind: string;
  address: string;
  postcode: string;
  city: string;
};
export type EntityField = keyof EntityFormValues;

/** In the order of the screen, which is also the order of the error summary. */
export const ENTITY_FIELDS = [
  'name',
  'kind',
  'address',
  'postcode',
  'city',
] as const satisfies readonly EntityField[];

export const ENTITY_REQUIRED = ['name', 'kind', 'postcode', 'city'] as const satisfies readonly EntityField[];

export const EMPTY_ENTITY: EntityFormValues = { name: '', kind: '', address: '', postcode: '', city: '' };

export function toEntityForm(record: EstablishmentRecord): EntityFormValues {
  return {
    name: record.name,
    kind: toText(record.kind),
    address: toText(record.address),
    postcode: toText(record.postcode),
    city: toText(record.city),
  };
}

/** The typed values in the shape of the contract's schema, which validates them. */
export function toEntityFields(values: EntityFormValues) {
  return {
    name: values.name,
    kind: values.kind,
    address: filledOrNull(values.address),
    postcode: values.postcode.replace(/\s/g, ''),
    city: values.city,
  };
}
