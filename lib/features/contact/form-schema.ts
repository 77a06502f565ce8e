import { z } from 'zod';
import { ContactRequestCreate } from '#contract/social.ts';
import { typedSchema } from '#lib/engines/forms/typed-schema.ts';
import { CONTACT_FIELDS, type ContactFormValues } from './form.ts';

/** The shape of the form in transit and in drafts: text of bounded size, not yet validated. */
export const ContactFormShape = z.strictObject({
  name: z.string().max(2_000),
  email: z.string().max(2_000),
  subject: z.string().max(2_000),
  message: z.string().max(20_000),
}) satisfies z.ZodType<ContactFormValues>;

/** The contract's schema for typed values. */
export const contactFormSchema = typedSchema<ContactFormValues, z.output<typeof ContactRequestCreate>>({
  fields: CONTACT_FIELDS,
  toWire: ({ name, email, subject, message }) => ({
    ...(name.trim() !== '' && { name }),
    ...(email.trim() !== '' && { email: email.trim() }),
    ...(subject.trim() !== '' && { subject }),
    ...(message.trim() !== '' && { message }),
  }),
  wire: ContactRequestCreate,
});
