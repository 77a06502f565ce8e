import { z } from 'zod';
import { MemberCreate, MemberPatch } from '#contract/account.ts';
import { typedSchema } from '#lib/engines/forms/typed-schema.ts';
import { MEMBER_FIELDS, type MemberFormValues } from './form.ts';

/** The shape of the form in transit and in drafts: text of bounded size, not yet validated. */
export const MemberFormShape = z.strictObject({
  display_name: z.string().max(2_000),
  email: z.string().max(2_000),
  member_role: z.string().max(100),
}) satisfies z.ZodType<MemberFormValues>;

/** The contract's schema for typed values of a new member. */
export const memberFormSchema = typedSchema<MemberFormValues, z.output<typeof MemberCreate>>({
  fields: MEMBER_FIELDS,
  toWire: ({ display_name, email, member_role }) => ({
    ...(display_name.trim() !== '' && { display_name }),
    // In the form in which platforms store it.
    ...(email.trim() !== '' && { email: email.trim().toLowerCase() }),
    member_role,
  }),
  wire: MemberCreate,
});

/** Only the role of a member is changed. */
export const memberRoleSchema = typedSchema<MemberFormValues, z.output<typeof MemberPatch>>({
  fields: MEMBER_FIELDS,
  toWire: ({ member_role }) => ({ member_role }),
  wire: MemberPatch,
});
