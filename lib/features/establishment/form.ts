import { filledOrNull, readNumberOrNull, toText, toWebAddress } from '#lib/engines/forms/typed.ts';
import type { EstablishmentRecord } from '#lib/engines/platform-client/resources/establishment-model.ts';

/** The typed values of an establishment's public record. */
export type EstablishmentFormValues = {
  name: string;
  kind: string;
  stars: string;
  employees: string;
  description: string;
  address: string;
  postcode: string;
  city: string;
  phone: string;
  email: string;
  website: string;
  cover_id: number | null;
  logo_id: number | null;
};
export type EstablishmentField = keyof EstablishmentFormValues;

/** In the order of the screen, which is also the order of the error summary. */
export const ESTABLISHMENT_FIELDS = [
  'name',
  'kind',
  'stars',
  'employees',
  'description',
  'address',
  'postcode',
  'city',
  'phone',
  'email',
  'website',
  'cover_id',
  'logo_id',
] as const satisfies readonly EstablishmentField[];

/** Required by the contract. */
export const ESTABLISHMENT_REQUIRED = [
  'name',
  'kind',
  'postcode',
  'city',
] as const satisfies readonly EstablishmentField[];

export const STARS = ['1', '2', '3', '4', '5'] as const;

export function toEstablishmentForm(record: EstablishmentRecord): EstablishmentFormValues {
  return {
    name: record.name,
    kind: toText(record.kind),
    stars: toText(record.stars),
    employees: toText(record.employees),
    description: record.description,
    address: toText(record.address),
    postcode: toText(record.postcode),
    city: toText(record.city),
    phone: toText(record.phone),
    email: toText(record.email),
    website: toText(record.website),
    cover_id: record.coverId,
    logo_id: record.logoId,
  };
}

/** The typed values in the shape of the contract's schema, which validates them. */
export function toEstablishmentFields(values: EstablishmentFormValues) {
  return {
    name: values.name,
    kind: values.kind,
    stars: readNumberOrNull(values.stars),
    employees: readNumberOrNull(values.employees),
    description: values.description,
    address: filledOrNull(values.address),
    postcode: values.postcode.replace(/\s/g, ''),
    city: values.city,
    phone: filledOrNull(values.phone),
    email: filledOrNull(values.email),
    website: toWebAddress(values.website),
    cover_id: values.cover_id,
    logo_id: values.logo_id,
  };
}
