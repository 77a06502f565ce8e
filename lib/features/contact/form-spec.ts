import type { FormSpec } from '#lib/engines/forms/spec.ts';
import { CONTACT_FIELDS, type ContactFormValues } from './form.ts';

export const CONTACT_FORM: FormSpec<ContactFormValues, null> = {
  name: 'contact',
  fields: CONTACT_FIELDS,
  required: ['subject', 'message', 'name', 'email'],
  loadSchema: async () => {
    const { contactFormSchema } = await import('./form-schema.ts');
    return () => contactFormSchema;
  },
  keptOnDevice: false,
};
