import { OFFER_FIELDS, type OfferFormValues } from './form.ts';

export type OfferDraftContent = {
  readonly values: OfferFormValues;
  readonly opened: OfferFormValues;
  readonly visualUrl: string | null;
};

/** A draft of this form that another tab of ours has stored; null when it is something else. */
export function toOfferDraftContent(content: unknown): OfferDraftContent | null {
  const draft = content as Partial<OfferDraftContent> | null;
  const whole = (values: unknown): values is OfferFormValues =>
    typeof values === 'object' && values !== null && OFFER_FIELDS.every((field) => field in values);
  if (!draft || !whole(draft.values) || !whole(draft.opened)) return null;
  return { values: draft.values, opened: draft.opened, visualUrl: draft.visualUrl ?? null };
}
