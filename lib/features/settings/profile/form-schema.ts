import { z } from 'zod';
import { ProfilePatch } from '#contract/account.ts';
import { typedSchema } from '#lib/engines/forms/typed-schema.ts';
import { PROFILE_FIELDS, type ProfileFormValues } from './form.ts';

/** The shape of the form in transit and in drafts: text of bounded size, not yet validated. */
export const ProfileFormShape = z.strictObject({
  display_name: z.string().max(2_000),
}) satisfies z.ZodType<ProfileFormValues>;

/** The contract's schema for typed values. */
export const profileFormSchema = typedSchema<ProfileFormValues, { display_name: string }>({
  fields: PROFILE_FIELDS,
  toWire: (values) => values,
  wire: ProfilePatch.pick({ display_name: true }).required(),
});
