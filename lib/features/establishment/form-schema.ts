import { z } from 'zod';
import { MaisonFields } from '#contract/maison.ts';
import { line } from '#contract/wire.ts';
import { BoundedId } from '#lib/core/bounded.ts';
import { changedFields } from '#lib/engines/forms/merge.ts';
import { type FieldErrors, typedSchema } from '#lib/engines/forms/typed-schema.ts';
import {
  ESTABLISHMENT_FIELDS,
  ESTABLISHMENT_REQUIRED,
  type EstablishmentField,
  type EstablishmentFormValues,
  toEstablishmentFields,
} from './form.ts';

/** The shape of a form in transit: text of bounded size, not yet validated. A draft may hold any of it. */
export const EstablishmentFormShape = z.strictObject({
  name: z.string().max(2_000),
  kind: z.string().max(300),
  stars: z.string().max(40),
  employees: z.string().max(40),
  description: z.string().max(60_000),
  address: z.string().max(2_000),
  postcode: z.string().max(40),
  city: z.string().max(2_000),
  phone: z.string().max(300),
  email: z.string().max(2_000),
  website: z.string().max(2_000),
  cover_id: BoundedId.nullable(),
  logo_id: BoundedId.nullable(),
}) satisfies z.ZodType<EstablishmentFormValues>;

/** The contract's fields; a kind is a term of the platform's own list. */
const EstablishmentContent = MaisonFields.extend({ kind: line(200) })
  .partial()
  .strict();
type EstablishmentContent = z.infer<typeof EstablishmentContent>;

/**
 * Validates what was changed since `opened`: unchanged fields are as the platform has them. Null validates everything.
 */
export function establishmentFormSchema(
  opened: EstablishmentFormValues | null,
): z.ZodType<EstablishmentContent, EstablishmentFormValues> {
  const judged = (values: EstablishmentFormValues): ReadonlySet<string> =>
    new Set(opened === null ? ESTABLISHMENT_FIELDS : changedFields(opened, values));
  return typedSchema<EstablishmentFormValues, EstablishmentContent>({
    fields: ESTABLISHMENT_FIELDS,
    toWire: (values) => {
      const names = judged(values);
      return Object.fromEntries(
        Object.entries(toEstablishmentFields(values)).filter(([name]) => names.has(name)),
      );
    },
    wire: EstablishmentContent,
    keyOf: ownKey,
    rules: (values) => blankErrors(values, judged(values)),
  });
}

function blankErrors(
  values: EstablishmentFormValues,
  judged: ReadonlySet<string>,
): FieldErrors<EstablishmentField> {
  const blank = ESTABLISHMENT_REQUIRED.filter((field) => judged.has(field) && values[field].trim() === '');
  return Object.fromEntries(blank.map((field) => [field, field === 'postcode' ? 'postcode' : 'required']));
}

/** Formats with their own error messages. */
function ownKey(field: EstablishmentField, { code }: { code: string }): string | undefined {
  if (field === 'postcode') return 'postcode';
  return code === 'invalid_format' && field === 'website' ? field : undefined;
}
