import 'server-only';
import { z } from 'zod';
import { dayIn } from '#contract/day.ts';
import { STATUS_UNKNOWN } from '#lib/core/offer-status.ts';
import type { ActionResult } from '#lib/core/result.ts';
import { createFormSave } from '#lib/engines/forms/save.ts';
import { toPictures } from '#lib/engines/forms/values.ts';
import { pictureHref } from '#lib/engines/media/picture-href.ts';
import { applyOffer, removeOffer } from '#lib/engines/mirror/apply.ts';
import { findOffer, offersReadBefore } from '#lib/engines/mirror/offers.ts';
import type { PlatformClient } from '#lib/engines/platform-client/client.ts';
import type { Offer, OfferValues } from '#lib/engines/platform-client/resources/offer-model.ts';
import type { PlatformFailure } from '#lib/engines/platform-client/result.ts';
import { OFFER_CONTENT } from '#lib/engines/platform-client/wire/offer.ts';
import type { ScopeKey } from '#lib/engines/scope/scope.ts';
import { type OfferFormValues, toOfferForm } from './form.ts';
import { OfferFormShape, offerFormSchema } from './form-schema.ts';
import { OFFER_FORM, type OfferRequest } from './form-spec.ts';

/** The part of the platform that writes of offers use. */
export type OfferPlatform = Pick<PlatformClient, 'offers'>;

/** How offers are saved, found again after a lost answer, and deleted. */
export const OFFER_SAVE = createFormSave({
  spec: {
    ...OFFER_FORM,
    // Every offer has a title. Which other fields are required is up to the platform, which may not know all of them.
    loadSchema:
      async () =>
      ({ publishOn }: OfferRequest, opened: OfferFormValues | null, zone: string) =>
        offerFormSchema(publishOn === null ? null : dayIn(zone, new Date()), { required: ['title'], opened }),
  },
  permission: 'offer.write',
  scopes: ['establishment'],
  shape: OfferFormShape,
  request: z.object({ publishOn: z.iso.date().nullable() }),
  content: OFFER_CONTENT,
  verbs: ({ platform }: { readonly platform: OfferPlatform }) => platform.offers,
  toValues: toOfferForm,
  picturesOf: ({ visualId, visualUrl }: Offer, scope: ScopeKey) =>
    toPictures(visualId, pictureHref(scope, visualUrl)),
  more: ({ title, status }) => ({ title, status }),
  detail: ({ status }) => ({ status }),
  // What is to be published is saved first, and then held: `publications.ts`.
  asked: (_, current): OfferValues => (current === null ? { status: 'draft' } : {}),
  asNew: withoutBlanks,
  foundAgain: {
    by: ['title'],
    createdAt: ({ createdAt }) => createdAt,
    knownBefore: ({ scopeKey }, ids, since) => offersReadBefore(scopeKey, ids, since),
  },
  show: ({ scopeKey }, offer) => applyOffer(scopeKey, offer),
  hide: ({ scopeKey }, id) => removeOffer(scopeKey, id),
  isOurs: async ({ scopeKey }, id) => (await findOffer(scopeKey, id)) !== null,
  refused: refusedStatus,
});

/** Blank fields are not sent: the platform may not know them. */
function withoutBlanks({ contractType, department, city, postcode, ...rest }: OfferValues): OfferValues {
  return {
    ...rest,
    ...(contractType && { contractType }),
    ...(department && { department }),
    ...(city && { city }),
    ...(postcode && { postcode }),
  };
}

/** The status is not a field that could show an error: publishing failed. */
function refusedStatus(failure: PlatformFailure): ActionResult<never> | null {
  return failure.kind === 'invalid' && 'status' in failure.fields ? statusUnknown() : null;
}

export function statusUnknown(): ActionResult<never> {
  return { ok: false, failure: { kind: 'conflict', code: STATUS_UNKNOWN, message: null } };
}
