import { z } from 'zod';
import { MemberCreate, MemberPatch } from '#contract/account.ts';
import { typedSchema } from '#lib/engines/forms/typed-schema.ts';
import { MEMBER_FIELDS, type MemberFormValues } from './form.ts';

/** The shape of the form in transit and in drafts: text of bounded size, nothing judged yet. */
export const MemberFormShape = z.strictObject({
  display_name: z.string().max(2_000),
  email: z.string().max(2_000),
  member_role: z.string().max(100),
}) satisfies z.ZodType<MemberFormValues>;

/** The contract's schema on what is typed of somebody new. */
export const memberFormSchema = typedSchema<MemberFormValues, z.output<typeof MemberCreate>>({
  fields: MEMBER_FIELDS,
  toWire: ({ display_name, email, member_role }) => ({
    ...(display_name.trim() !== '' && { display_name }),
    // As platforms keep it.
    ...(email.trim() !== '' && { email: email.trim().toLowerCase() }),
    member_role,
  }),
  wire: MemberCreate,
});

/** Of a member only the role is changed. */
export const memberRoleSchema = typedSchema<MemberFormValues, z.output<typeof MemberPatch>>({
  fields: MEMBER_FIELDS,
  toWire: ({ member_role }) => ({ member_role }),
  wire: MemberPatch,
});
