import type { FieldOf, FormValues, Pictures } from './values.ts';

/** Content of a draft: the text, and the version of the platform that it is based on. */
export type FormDraftContent<Values> = {
  readonly values: Values;
  readonly opened: Values;
  readonly pictures: Pictures;
  /** Fields that were sent and that the platform did not store. */
  readonly unkept: readonly FieldOf<Values>[];
};

/** A draft of this form that another tab of ours has stored; null for anything else. */
export function toFormDraftContent<Values extends FormValues>(
  content: unknown,
  fields: readonly FieldOf<Values>[],
): FormDraftContent<Values> | null {
  const draft = content as Partial<FormDraftContent<Values>> | null;
  const whole = (values: unknown): values is Values =>
    typeof values === 'object' && values !== null && fields.every((field) => field in values);
  if (!draft || !whole(draft.values) || !whole(draft.opened)) return null;
  const { values, opened, pictures = {}, unkept = [] } = draft;
  return { values, opened, pictures, unkept };
}
