import { toText, toWebAddress } from '#lib/engines/forms/typed.ts';
import type { GroupRecord } from '#lib/engines/platform-client/resources/group.ts';

/** The typed values of a group's record. */
export type GroupFormValues = { name: string; description: string; website: string };
export type GroupField = keyof GroupFormValues;

/** In the order of the screen, which is also the order of the error summary. */
export const GROUP_FIELDS = ['name', 'description', 'website'] as const satisfies readonly GroupField[];

export function toGroupForm({ name, description, website }: GroupRecord): GroupFormValues {
  return { name, description, website: toText(website) };
}

/** The typed values in the shape of the contract's schema, which validates them. */
export function toGroupFields({ name, description, website }: GroupFormValues) {
  return { name, description, website: toWebAddress(website) };
}
