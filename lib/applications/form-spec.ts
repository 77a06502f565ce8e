import type { FormSpec } from '#lib/form/spec.ts';
import { toParisDay } from '#lib/mirror/paris-day.ts';
import { APPLICATION_FIELDS, type ApplicationFormValues } from './form.ts';

export const APPLICATION_FORM: FormSpec<ApplicationFormValues, null> = {
  name: 'application',
  fields: APPLICATION_FIELDS,
  required: ['offre_id', 'first_name', 'last_name', 'email', 'consent_on'],
  loadSchema: async () => {
    const { applicationFormSchema } = await import('./form-schema.ts');
    return () => applicationFormSchema(toParisDay(new Date()));
  },
  // What is written down of a person stays off the device.
  keptOnDevice: false,
};
