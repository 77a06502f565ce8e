import 'server-only';
import { INCOMPLETE, type OfferVerb, targetOf } from '#lib/core/offer-status.ts';
import type { ActionResult } from '#lib/core/result.ts';
import type { Finding } from '#lib/engines/commands/run.ts';
import { invalidForm } from '#lib/engines/forms/failure.ts';
import type { FormWriter } from '#lib/engines/forms/record.ts';
import { applyOffer } from '#lib/engines/mirror/apply.ts';
import type { Offer } from '#lib/engines/platform-client/resources/offer-model.ts';
import { done, fail } from '#lib/engines/server/failure.ts';
import { type OfferDays, type OfferFormValues, toCopy, toOfferForm } from './form.ts';
import { checkOfferForm } from './form-schema.ts';
import { OFFER_SAVE, type OfferPlatform, statusUnknown } from './save.ts';

/** Who writes, in which scope, and through which client. */
export type OfferWriter = FormWriter<OfferPlatform>;
/** The offer to copy, with the title and the days of the copy; without days where they are not given. */
type CopyInput = {
  readonly offerId: number;
  readonly title: string;
  readonly days?: OfferDays | undefined;
};
export type Moved = { readonly id: number; readonly status: string };

/**
 * Closes, reopens, archives …; a move that has already happened is a success. It publishes only where that takes back
 * another move; `publications.ts` holds all other publications.
 */
export async function moveOffer(
  writer: OfferWriter,
  offerId: number,
  verb: OfferVerb,
): Promise<ActionResult<Moved>> {
  const target = targetOf(verb);
  const moved = await writer.platform.offers.update(offerId, { status: target });
  if (moved.ok) return done(await settleOffer(writer, moved.value));
  if (moved.failure.kind === 'invalid') {
    // Only a status was sent: what the platform finds invalid is the status, or a text that it requires.
    return 'description' in moved.failure.fields ? incomplete('description') : statusUnknown();
  }
  if (moved.failure.kind !== 'conflict') {
    return fail(await OFFER_SAVE.unlessForeign(writer, offerId, moved.failure));
  }
  const current = await writer.platform.offers.get(offerId);
  if (current.ok) await applyOffer(writer.scopeKey, current.value);
  return current.ok && current.value.status === target
    ? done(await settleOffer(writer, current.value))
    : fail(moved.failure);
}

/** The message names the field to fill in first. */
function incomplete(field: string): ActionResult<never> {
  return { ok: false, failure: { kind: 'conflict', code: INCOMPLETE, message: field } };
}

/** Creates a draft with the text of another offer. */
export async function duplicateOffer(writer: OfferWriter, input: CopyInput): Promise<ActionResult<Moved>> {
  const { offerId } = input;
  const original = await writer.platform.offers.get(offerId);
  if (!original.ok) return fail(await OFFER_SAVE.unlessForeign(writer, offerId, original.failure));
  return createDraft(writer, copyOf(original.value, input));
}

/** Looks up a copy whose answer was lost. */
export async function findCopy(writer: OfferWriter, input: CopyInput, since: Date): Promise<Finding<Moved>> {
  const original = await writer.platform.offers.get(input.offerId);
  return original.ok ? findDraft(writer, copyOf(original.value, input), since) : { kind: 'unsure' };
}

/** Creates a draft from the values of a form. */
export async function createDraft(
  writer: OfferWriter,
  values: OfferFormValues,
): Promise<ActionResult<Moved>> {
  const draft = draftOf(values);
  if (!draft.ok) return invalidForm(draft.errors);
  const created = await writer.platform.offers.create(draft.sent);
  return created.ok ? done(await settleOffer(writer, created.value)) : fail(created.failure);
}

/** Looks up a draft whose answer was lost. */
export async function findDraft(
  writer: OfferWriter,
  values: OfferFormValues,
  since: Date,
): Promise<Finding<Moved>> {
  const draft = draftOf(values);
  if (!draft.ok) return { kind: 'unsure' };
  const found = await OFFER_SAVE.findCreated(writer, draft.sent, since);
  if (found.kind !== 'happened') return found;
  return { kind: 'happened', value: await settleOffer(writer, found.value) };
}

/** The values that a draft is sent with. */
function draftOf(values: OfferFormValues) {
  const checked = checkOfferForm(values, null, { required: ['title'] });
  return checked.ok
    ? ({ ok: true, sent: OFFER_SAVE.toNew(checked.fields, { publishOn: null }) } as const)
    : checked;
}

/** The initial values of a copy. */
const copyOf = (original: Offer, { title, days }: CopyInput) => toCopy(toOfferForm(original), title, days);

/** Shows the platform's answer in the lists. */
async function settleOffer(writer: OfferWriter, offer: Offer): Promise<Moved> {
  await applyOffer(writer.scopeKey, offer);
  return { id: offer.id, status: offer.status };
}
