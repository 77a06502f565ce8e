import { z } from 'zod';
import { CandidatureCreate, WalkIn } from '#contract/candidature.ts';
import { Day } from '#contract/wire.ts';
import { BoundedId } from '#lib/core/bounded.ts';
import { isSaneDay } from '#lib/core/bounds.ts';
import { typedSchema } from '#lib/engines/forms/typed-schema.ts';
import { APPLICATION_FIELDS, type ApplicationFormValues } from './form.ts';

/** The shape of the form in transit and in drafts: text of bounded size, not yet validated. */
export const ApplicationFormShape = z.strictObject({
  offre_id: z.string().max(40),
  first_name: z.string().max(2_000),
  last_name: z.string().max(2_000),
  email: z.string().max(2_000),
  phone: z.string().max(300),
  city: z.string().max(2_000),
  available_from: z.string().max(40),
  housing_needed: z.array(z.string().max(20)).max(1),
  cover_letter: z.string().max(60_000),
  // Drafts of an earlier version have none.
  answers: z
    .array(
      z.strictObject({
        ...{ offer: z.string().max(40), question: z.string().max(2_000), answer: z.string().max(20_000) },
      }),
    )
    .max(100)
    .default([]),
  cv_id: z.strictObject({ id: BoundedId, name: z.string().max(300) }).nullable(),
  consent_on: z.string().max(40),
}) satisfies z.ZodType<ApplicationFormValues>;

const { offre_id, cover_letter, answers, available_from, housing_needed, cv_id } = CandidatureCreate.shape;
/** The contract's fields, those of the candidate beside the rest. */
const Entered = z.strictObject({
  ...{ offre_id, cover_letter, answers, available_from, housing_needed, cv_id },
  ...WalkIn.shape,
  consent_on: Day,
});

const DAYS = ['available_from', 'consent_on'] as const;

/** The contract's schema for typed values; `today` is `YYYY-MM-DD`: consent cannot be in the future. */
export const applicationFormSchema = (today: string) =>
  typedSchema<ApplicationFormValues, z.output<typeof Entered>>({
    fields: APPLICATION_FIELDS,
    toWire: (typed) => ({
      ...filled(typed, ['first_name', 'last_name', 'phone', 'city', 'cover_letter']),
      ...filled(typed, DAYS),
      ...(typed.offre_id !== '' && { offre_id: Number(typed.offre_id) }),
      // In the form in which platforms store it.
      ...(typed.email.trim() !== '' && { email: typed.email.trim().toLowerCase() }),
      ...(typed.housing_needed.length > 0 && { housing_needed: true }),
      ...(typed.cv_id && { cv_id: typed.cv_id.id }),
      ...answered(typed),
    }),
    wire: Entered,
    keyOf: (field) => (field === 'offre_id' ? 'required' : undefined),
    rules: (typed) => ({
      ...Object.fromEntries(
        DAYS.filter((day) => typed[day] !== '' && !isSaneDay(typed[day])).map((day) => [day, 'date']),
      ),
      ...(typed.consent_on > today && { consent_on: 'future' }),
    }),
  });

/** The answers to the questions of the chosen offer. */
function answered({ answers, offre_id }: Pick<ApplicationFormValues, 'answers' | 'offre_id'>) {
  const said = answers.filter(({ offer, answer }) => offer === offre_id && answer.trim() !== '');
  return (
    said.length > 0 && { answers: said.map(({ question, answer }) => ({ question, answer: answer.trim() })) }
  );
}

/** The lines that are not blank. */
function filled<Name extends keyof ApplicationFormValues>(
  typed: Record<Name, string>,
  names: readonly Name[],
): Record<string, string> {
  const said = names.filter((name) => typed[name].trim() !== '');
  return Object.fromEntries(said.map((name) => [name, typed[name].trim()]));
}
