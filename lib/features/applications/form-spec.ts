import { dayIn } from '#contract/day.ts';
import type { FormSpec } from '#lib/engines/forms/spec.ts';
import { APPLICATION_FIELDS, type ApplicationFormValues } from './form.ts';

export const APPLICATION_FORM: FormSpec<ApplicationFormValues, null> = {
  name: 'application',
  fields: APPLICATION_FIELDS,
  required: ['offre_id', 'first_name', 'last_name', 'email', 'consent_on'],
  loadSchema: async () => {
    const { applicationFormSchema } = await import('./form-schema.ts');
    return (_request, _opened, zone) => applicationFormSchema(dayIn(zone, new Date()));
  },
  // Personal data of a candidate is not stored on the device.
  keptOnDevice: false,
};
