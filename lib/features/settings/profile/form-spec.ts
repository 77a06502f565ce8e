import type { FormSpec } from '#lib/engines/forms/spec.ts';
import { PROFILE_FIELDS, type ProfileFormValues } from './form.ts';

export const PROFILE_FORM: FormSpec<ProfileFormValues, null> = {
  name: 'profile',
  fields: PROFILE_FIELDS,
  required: PROFILE_FIELDS,
  loadSchema: async () => {
    const { profileFormSchema } = await import('./form-schema.ts');
    return () => profileFormSchema;
  },
  keptOnDevice: false,
};
