import type { DraftKind } from '#lib/drafts/kind.ts';
import { formDraftSchema } from '#lib/form/draft-schema.ts';
import { OfferFormShape } from './form-schema.ts';
import { OFFER_FORM } from './form-spec.ts';

export const OFFER_DRAFT = {
  name: OFFER_FORM.name,
  permission: 'offer.write',
  scopes: ['establishment'],
  content: formDraftSchema(OfferFormShape),
} as const satisfies DraftKind;
