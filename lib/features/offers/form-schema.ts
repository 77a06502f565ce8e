import { z } from 'zod';
import { OffreFields, orderly } from '#contract/offre.ts';
import { line, lineOrBlank } from '#contract/wire.ts';
import { BoundedId } from '#lib/core/bounded.ts';
import { isSaneDay } from '#lib/core/bounds.ts';
import { changedFields } from '#lib/engines/forms/merge.ts';
import { type Checked, checkForm, type FieldErrors, typedSchema } from '#lib/engines/forms/typed-schema.ts';
import {
  OFFER_FIELDS,
  OFFER_REQUIRED,
  type OfferField,
  type OfferFormValues,
  toOfferFields,
} from './form.ts';
import { isTwoWays } from './pay.ts';

/** The shape of a form in transit: text of bounded size, not yet validated. A draft may hold any of it. */
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

/** A term of the platform's own list; free text where it has no list. The platform validates it. */
const Term = line(200);

/** The contract's fields. Blank ones are not validated here: see `OfferDemands`. */
const OfferContent = orderly(
  OffreFields.extend({
    contract_type: Term.nullable(),
    department: Term.nullable(),
    experience: Term.nullable(),
    benefits: z.array(Term).max(30),
    languages: z.array(Term).max(20),
    city: lineOrBlank(120),
    postcode: z.union([z.literal(''), OffreFields.shape.postcode]),
  })
    .partial()
    .strict(),
);
export type OfferContent = z.infer<typeof OfferContent>;

/** What a form requires beyond the contract's formats. */
type OfferDemands = {
  /** Fields that must not be blank. */
  readonly required: readonly OfferField[];
  /**
   * The version that the form was opened with: only changes since are validated, and sent. Null validates everything.
   */
  readonly opened: OfferFormValues | null;
};

/** The contract's schema for typed values; `today` (`YYYY-MM-DD`) is set when the offer is published. */
export function offerFormSchema(today: string | null, { required, opened }: OfferDemands) {
  const judged = (values: OfferFormValues): ReadonlySet<string> =>
    new Set(opened === null ? OFFER_FIELDS : withPartners(changedFields(opened, values)));
  return typedSchema<OfferFormValues, OfferContent>({
    fields: OFFER_FIELDS,
    toWire: (values) => pick(toOfferFields(values), judged(values)),
    wire: OfferContent,
    keyOf: ownKey,
    rules: (values) => ({
      ...pick(
        { ...dayErrors(values), ...payErrors(values), ...blankErrors(values, required) },
        judged(values),
      ),
      ...(today !== null && publishErrors(values, today)),
    }),
  });
}

const SAVED: OfferDemands = { required: OFFER_REQUIRED, opened: null };

/** The typed values for the wire, or their errors. */
export function checkOfferForm(
  values: OfferFormValues,
  today: string | null = null,
  demands: Partial<OfferDemands> = {},
): Checked<OfferContent, OfferField> {
  return checkForm(offerFormSchema(today, { ...SAVED, ...demands }), values);
}

function pick<T extends object>(of: T, names: ReadonlySet<string>): Partial<T> {
  return Object.fromEntries(Object.entries(of).filter(([name]) => names.has(name))) as Partial<T>;
}

/** Fields that the contract validates together. */
const PAIRS: readonly (readonly string[])[] = [
  ['salary_min', 'salary_max'],
  ['start_date', 'end_date'],
];

function withPartners(changed: readonly string[]): readonly string[] {
  return [...changed, ...PAIRS.filter((pair) => pair.some((name) => changed.includes(name))).flat()];
}

function blankErrors(values: OfferFormValues, required: readonly OfferField[]): FieldErrors<OfferField> {
  const blank = required.filter((field) => String(values[field]).trim() === '');
  return Object.fromEntries(blank.map((field) => [field, field === 'postcode' ? 'postcode' : 'required']));
}

const DAYS = ['start_date', 'end_date', 'expires_on'] as const satisfies readonly OfferField[];

/** A valid day on the wire, outside the range of date arithmetic. */
function dayErrors(values: OfferFormValues): FieldErrors<OfferField> {
  const wrong = DAYS.filter((field) => values[field] !== '' && !isSaneDay(values[field]));
  return Object.fromEntries(wrong.map((field) => [field, 'date']));
}

const PAY = ['salary_min', 'salary_max'] as const satisfies readonly OfferField[];

/** An amount that can be read in two ways. */
function payErrors(values: OfferFormValues): FieldErrors<OfferField> {
  const wrong = PAY.filter((field) => isTwoWays(values[field], values.salary_period));
  return Object.fromEntries(wrong.map((field) => [field, 'twoWays']));
}

/** What a draft may lack and a published offer may not: candidates must be able to read it and still apply. */
function publishErrors(values: OfferFormValues, today: string): FieldErrors<OfferField> {
  const errors: FieldErrors<OfferField> = {};
  if (values.description.trim() === '') errors.description = 'required';
  if (values.expires_on !== '' && values.expires_on < today) errors.expires_on = 'past';
  return errors;
}

/** The first field that prevents publication; null where there is none. */
export function missingToPublish(values: OfferFormValues, today: string): OfferField | null {
  const errors = publishErrors(values, today);
  return OFFER_FIELDS.find((field) => errors[field] !== undefined) ?? null;
}

/** The rules between fields, and the one format with its own error message. */
function ownKey(field: OfferField, { code }: { code: string }): string | undefined {
  if (field === 'postcode') return 'postcode';
  if (code !== 'custom') return undefined;
  return field === 'salary_max' ? 'salaryOrder' : field === 'end_date' ? 'dateOrder' : undefined;
}
