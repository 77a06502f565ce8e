import { z } from 'zod';
import type { FieldOf, FormValues } from './values.ts';

/** Schema of the drafts of a form, from the shape of its values. */
export function formDraftSchema<Values extends FormValues>(
  shape: z.ZodType<Values>,
  fields: readonly FieldOf<Values>[],
) {
  return z.object({
    values: shape,
    opened: shape,
    pictures: z.record(z.string().max(2_000), z.string().max(2_000)).default({}),
    unkept: z.array(z.enum(fields)).max(fields.length).default([]),
  });
}
