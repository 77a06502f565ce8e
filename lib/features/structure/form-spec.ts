import type { FormSpec } from '#lib/engines/forms/spec.ts';
import { GROUP_FIELDS, type GroupFormValues } from './form.ts';

export const GROUP_FORM: FormSpec<GroupFormValues, null> = {
  name: 'group',
  fields: GROUP_FIELDS,
  required: ['name'],
  loadSchema: async () => {
    const { groupFormSchema } = await import('./form-schema.ts');
    return (_, opened) => groupFormSchema(opened);
  },
  keptOnDevice: true,
};
