import { z } from 'zod';
import { OffreCreate } from '#contract/offre.ts';
import { BoundedId } from '#lib/server/bounded.ts';
import { isSaneDay } from '#lib/server/bounds.ts';
import { OFFER_FIELDS, type OfferField, type OfferFormValues, toOfferFields } from './form.ts';

// The page's policy forbids building functions from text, which zod would try first.
z.config({ jitless: true });

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

/** What a draft of this form holds: the text, and the version of the platform that it grew from. */
export const OfferDraft = z.object({
  values: OfferFormShape,
  opened: OfferFormShape,
  visualUrl: z.string().max(2_000).nullable(),
});

/** What is wrong with a field: a message key, with the limit it names where it has one (`tooLong:160`). */
export type FieldErrors = Partial<Record<OfferField, string>>;

export type CheckedOffer = { ok: true; fields: OffreCreate } | { ok: false; errors: FieldErrors };

/** The contract's schema on what was typed; `today` (`YYYY-MM-DD`) is given when the offer is to be published. */
export function checkOfferForm(values: OfferFormValues, today: string | null = null): CheckedOffer {
  const parsed = OffreCreate.safeParse(toOfferFields(values));
  const errors = parsed.success ? {} : toFieldErrors(parsed.error.issues);
  Object.assign(errors, dayErrors(values), errors);
  if (today !== null) Object.assign(errors, publishErrors(values, today), errors);
  if (parsed.success && Object.keys(errors).length === 0) return { ok: true, fields: parsed.data };
  return { ok: false, errors };
}

const DAYS = ['start_date', 'end_date', 'expires_on'] as const satisfies readonly OfferField[];

/** A day that the wire could write down and nobody can count from. */
function dayErrors(values: OfferFormValues): FieldErrors {
  const wrong = DAYS.filter((field) => values[field] !== '' && !isSaneDay(values[field]));
  return Object.fromEntries(wrong.map((field) => [field, 'date']));
}

/** What a draft may lack and a published offer may not: people must be able to read it and still apply. */
function publishErrors(values: OfferFormValues, today: string): FieldErrors {
  const errors: FieldErrors = {};
  if (values.description.trim() === '') errors.description = 'required';
  if (values.expires_on !== '' && values.expires_on < today) errors.expires_on = 'past';
  return errors;
}

type Issue = z.core.$ZodIssue;

const CROSS_FIELD: FieldErrors = { salary_max: 'salaryOrder', end_date: 'dateOrder' };

function toFieldErrors(issues: readonly Issue[]): FieldErrors {
  const errors: FieldErrors = {};
  for (const issue of issues) {
    const field = issue.path[0] as OfferField;
    if (OFFER_FIELDS.includes(field)) errors[field] ??= issueKey(field, issue);
  }
  return errors;
}

const NUMBERS: readonly OfferField[] = ['positions', 'weekly_hours', 'salary_min', 'salary_max'];

function issueKey(field: OfferField, issue: Issue): string {
  if (issue.code === 'custom') return CROSS_FIELD[field] ?? 'invalid';
  if (issue.code === 'too_big') {
    const length = issue.origin === 'string' ? 'tooLong' : issue.origin === 'array' ? 'tooMany' : 'tooLarge';
    return `${length}:${issue.maximum}`;
  }
  if (issue.code === 'too_small') {
    return issue.origin === 'string' ? requiredOr(field) : `tooSmall:${issue.minimum}`;
  }
  if (issue.code === 'invalid_type' && NUMBERS.includes(field)) {
    return issue.expected === 'int' ? 'whole' : 'number';
  }
  if (issue.code === 'invalid_type') return 'required';
  if (field === 'postcode') return 'postcode';
  if (field.endsWith('_date') || field === 'expires_on') return 'date';
  return 'choice';
}

const requiredOr = (field: OfferField) => (field === 'postcode' ? 'postcode' : 'required');
