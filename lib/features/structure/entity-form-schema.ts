import { z } from 'zod';
import { MaisonFields } from '#contract/maison.ts';
import { line } from '#contract/wire.ts';
import { typedSchema } from '#lib/engines/forms/typed-schema.ts';
import { ENTITY_FIELDS, ENTITY_REQUIRED, type EntityFormValues, toEntityFields } from './entity-form.ts';

/** The shape of the form in transit and in drafts: text of bounded size, not yet validated. */
export const EntityFormShape = z.strictObject({
  name: z.string().max(2_000),
  kind: z.string().max(300),
  address: z.string().max(2_000),
  postcode: z.string().max(40),
  city: z.string().max(2_000),
}) satisfies z.ZodType<EntityFormValues>;

/** The contract's fields; a kind is a term of the platform's own list. */
const EntityContent = MaisonFields.pick({ name: true, address: true, postcode: true, city: true })
  .extend({ kind: line(200) })
  .strict();

/** The contract's schema for typed values. */
export const entityFormSchema = typedSchema<EntityFormValues, z.infer<typeof EntityContent>>({
  fields: ENTITY_FIELDS,
  toWire: toEntityFields,
  wire: EntityContent,
  keyOf: (field) => (field === 'postcode' ? 'postcode' : undefined),
  rules: (values) =>
    Object.fromEntries(
      ENTITY_REQUIRED.filter((field) => values[field].trim() === '').map((field) => [
        field,
        field === 'postcode' ? 'postcode' : 'required',
      ]),
    ),
});
