import { z } from 'zod';
import { OffreCreate } from '#contract/offre.ts';
import { type Checked, checkForm, type FieldErrors, typedSchema } from '#lib/form/typed-schema.ts';
import { BoundedId } from '#lib/server/bounded.ts';
import { isSaneDay } from '#lib/server/bounds.ts';
import { OFFER_FIELDS, type OfferField, type OfferFormValues, toOfferFields } from './form.ts';

/** The shape of a form in transit: text of bounded size, nothing judged yet. A draft may hold any of it. */
export const OfferFormShape = z.strictObject({
  title: z.string().max(2_000),
  contract_type: z.string().max(300),
  department: z.string().max(300),
  experience: z.string().max(300),
  description: z.string().max(60_000),
  profile: z.string().max(60_000),
  start_date: z.string().max(40),
  end_date: z.string().max(40),
  positions: z.string().max(40),
  weekly_hours: z.string().max(40),
  shift: z.string().max(300),
  salary_min: z.string().max(40),
  salary_max: z.string().max(40),
  salary_period: z.string().max(300),
  housing: z.string().max(300),
  meals: z.string().max(300),
  benefits: z.array(z.string().max(300)).max(100),
  languages: z.array(z.string().max(300)).max(100),
  city: z.string().max(2_000),
  postcode: z.string().max(40),
  expires_on: z.string().max(40),
  questions: z.array(z.object({ text: z.string().max(2_000) })).max(30),
  visual_id: BoundedId.nullable(),
}) satisfies z.ZodType<OfferFormValues>;

/** The contract's schema on what is typed; `today` (`YYYY-MM-DD`) is given when the offer is to be published. */
export function offerFormSchema(today: string | null) {
  return typedSchema<OfferFormValues, OffreCreate>({
    fields: OFFER_FIELDS,
    toWire: toOfferFields,
    wire: OffreCreate,
    keyOf: ownKey,
    rules: (values) => ({ ...(today !== null && publishErrors(values, today)), ...dayErrors(values) }),
  });
}

/** What was typed, as it goes on the wire, or what is wrong with it. */
export function checkOfferForm(
  values: OfferFormValues,
  today: string | null = null,
): Checked<OffreCreate, OfferField> {
  return checkForm(offerFormSchema(today), values);
}

const DAYS = ['start_date', 'end_date', 'expires_on'] as const satisfies readonly OfferField[];

/** A day that the wire could write down and nobody can count from. */
function dayErrors(values: OfferFormValues): FieldErrors<OfferField> {
  const wrong = DAYS.filter((field) => values[field] !== '' && !isSaneDay(values[field]));
  return Object.fromEntries(wrong.map((field) => [field, 'date']));
}

/** What a draft may lack and a published offer may not: people must be able to read it and still apply. */
function publishErrors(values: OfferFormValues, today: string): FieldErrors<OfferField> {
  const errors: FieldErrors<OfferField> = {};
  if (values.description.trim() === '') errors.description = 'required';
  if (values.expires_on !== '' && values.expires_on < today) errors.expires_on = 'past';
  return errors;
}

/** The rules between fields, and the one format that has words of its own. */
function ownKey(field: OfferField, { code }: { code: string }): string | undefined {
  if (field === 'postcode') return 'postcode';
  if (code !== 'custom') return undefined;
  return field === 'salary_max' ? 'salaryOrder' : field === 'end_date' ? 'dateOrder' : undefined;
}
