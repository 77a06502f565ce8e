import type { FormSpec } from '#lib/engines/forms/spec.ts';
import { MEMBER_FIELDS, type MemberFormValues } from './form.ts';

export const MEMBER_FORM: FormSpec<MemberFormValues, null> = {
  name: 'member',
  fields: MEMBER_FIELDS,
  required: ['email', 'member_role'],
  loadSchema: async () => {
    const { memberFormSchema, memberRoleSchema } = await import('./form-schema.ts');
    return (_, opened) => (opened === null ? memberFormSchema : memberRoleSchema);
  },
  // Name and address of a person are not stored on the device.
  keptOnDevice: false,
};
