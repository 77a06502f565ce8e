import type { FormSpec } from '#lib/engines/forms/spec.ts';
import { ENTITY_FIELDS, ENTITY_REQUIRED, type EntityFormValues } from './entity-form.ts';

export const ENTITY_FORM: FormSpec<EntityFormValues, null> = {
  name: 'entity',
  fields: ENTITY_FIELDS,
  required: ENTITY_REQUIRED,
  loadSchema: async () => {
    const { entityFormSchema } = await import('./entity-form-schema.ts');
    return () => entityFormSchema;
  },
  keptOnDevice: true,
};
