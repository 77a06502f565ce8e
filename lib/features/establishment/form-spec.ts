import type { FormSpec } from '#lib/engines/forms/spec.ts';
import { ESTABLISHMENT_FIELDS, ESTABLISHMENT_REQUIRED, type EstablishmentFormValues } from './form.ts';

export const ESTABLISHMENT_FORM: FormSpec<EstablishmentFormValues, null> = {
  name: 'establishment',
  fields: ESTABLISHMENT_FIELDS,
  required: ESTABLISHMENT_REQUIRED,
  loadSchema: async () => {
    const { establishmentFormSchema } = await import('./form-schema.ts');
    return (_, opened) => establishmentFormSchema(opened);
  },
  keptOnDevice: true,
};
