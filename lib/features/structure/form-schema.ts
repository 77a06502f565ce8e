import { z } from 'zod';
import { GroupePatch } from '#contract/groupe.ts';
import { changedFields } from '#lib/engines/forms/merge.ts';
import { typedSchema } from '#lib/engines/forms/typed-schema.ts';
import { GROUP_FIELDS, type GroupFormValues, toGroupFields } from './form.ts';

/** The shape of the form in transit and in drafts: text of bounded size, not yet validated. */
export const GroupFormShape = z.strictObject({
  name: z.string().max(2_000),
  description: z.string().max(60_000),
  website: z.string().max(2_000),
}) satisfies z.ZodType<GroupFormValues>;

const GroupContent = GroupePatch.omit({ logo_id: true });
type GroupContent = z.infer<typeof GroupContent>;

/** Validates what was changed since `opened`: unchanged fields are as the platform has them. */
export function groupFormSchema(opened: GroupFormValues | null): z.ZodType<GroupContent, GroupFormValues> {
  const judged = (values: GroupFormValues): ReadonlySet<string> =>
    new Set(opened === null ? GROUP_FIELDS : changedFields(opened, values));
  return typedSchema<GroupFormValues, GroupContent>({
    fields: GROUP_FIELDS,
    toWire: (values) => {
      const names = judged(values);
      return Object.fromEntries(Object.entries(toGroupFields(values)).filter(([name]) => names.has(name)));
    },
    wire: GroupContent,
    keyOf: (field, { code }) => (code === 'invalid_format' && field === 'website' ? field : undefined),
    rules: (values) => (judged(values).has('name') && values.name.trim() === '' ? { name: 'required' } : {}),
  });
}
