import 'server-only';
import { discardDraft } from '#lib/drafts/data.ts';
import { draftName } from '#lib/drafts/model.ts';
import { invalidForm, refusedForm } from '#lib/form/failure.ts';
import { mergeForm } from '#lib/form/merge.ts';
import { toPictures } from '#lib/form/values.ts';
import { applyOffer, removeOffer } from '#lib/mirror/apply.ts';
import { findOffer } from '#lib/mirror/offers.ts';
import { toParisDay } from '#lib/mirror/paris-day.ts';
import type { PlatformClient } from '#lib/platform-client/client.ts';
import { toOfferValues, unkeptOfOffer, wireNameOf } from '#lib/platform-client/resources/offer.ts';
import type { Offer, OfferValues } from '#lib/platform-client/resources/offer-model.ts';
import type { PlatformFailure } from '#lib/platform-client/result.ts';
import type { ScopeKey } from '#lib/scope/scope.ts';
import { done, fail } from '#lib/server/failure.ts';
import type { ActionResult } from '#lib/server/result.ts';
import { OFFER_FIELDS, type OfferField, type OfferFormValues, toCopy, toOfferForm } from './form.ts';
import { checkOfferForm, type OfferContent, withoutBlanks } from './form-schema.ts';
import { OFFER_FORM } from './form-spec.ts';
import type { OfferSaved, SaveOutcome } from './save-model.ts';
import { type OfferVerb, STATUS_UNKNOWN, targetOf } from './status.ts';

/** Who writes, where, and through which client. */
export type OfferWriter = {
  readonly platform: Pick<PlatformClient, 'offers'>;
  readonly scopeKey: ScopeKey;
  readonly personId: number;
};

export type SaveInput = {
  readonly offerId: number | null;
  readonly opened: OfferFormValues;
  readonly mine: OfferFormValues;
  readonly publish: boolean;
  /** `mine` overwrites what someone else changed meanwhile: the person has seen it and chosen. */
  readonly prefer: 'ask' | 'mine';
};

/** Every offer has a title. What else may not be blank is the platform's to judge, by which of its fields it knows. */
const LEAST: { readonly required: readonly OfferField[] } = { required: ['title'] };

/** Creates or updates an offer from its form; on success the person's draft of it is done with. */
export async function saveOffer(writer: OfferWriter, input: SaveInput): Promise<ActionResult<SaveOutcome>> {
  const checked = checkOfferForm(input.mine, input.publish ? toParisDay(new Date()) : null, {
    ...LEAST,
    opened: input.offerId === null ? null : input.opened,
  });
  if (!checked.ok) return invalidForm(checked.errors);
  return input.offerId === null
    ? create(writer, checked.fields, input.publish)
    : update(writer, { ...input, offerId: input.offerId }, checked.fields);
}

async function create(
  writer: OfferWriter,
  fields: OfferContent,
  publish: boolean,
): Promise<ActionResult<SaveOutcome>> {
  const sent = toOfferValues(withoutBlanks(fields));
  const created = await writer.platform.offers.create({
    ...sent,
    status: publish ? 'published' : 'draft',
  });
  if (!created.ok) return refusedSave(created.failure);
  return done(await finishSave(writer, created.value, { formId: null, changed: true, sent }));
}

async function update(
  writer: OfferWriter,
  input: SaveInput & { offerId: number },
  fields: OfferContent,
): Promise<ActionResult<SaveOutcome>> {
  const current = await writer.platform.offers.get(input.offerId);
  if (!current.ok) return fail(await unlessForeign(writer, input.offerId, current.failure));
  const theirs = toOfferForm(current.value);
  const { toSend, disputed } = mergeForm({ opened: input.opened, mine: input.mine, theirs });
  if (disputed.length > 0 && input.prefer === 'ask') {
    const pictures = toPictures(theirs.visual_id, current.value.visualUrl);
    return done({ kind: 'changedMeanwhile', fields: disputed, theirs, pictures });
  }
  const changes: OfferContent & { status?: 'published' } = Object.fromEntries(
    toSend.map((field) => [field, fields[field]]),
  );
  if (input.publish && current.value.status !== 'published') changes.status = 'published';
  if (Object.keys(changes).length === 0) {
    return done(await finishSave(writer, current.value, { formId: input.offerId, changed: false, sent: {} }));
  }
  const sent = toOfferValues(changes);
  const updated = await writer.platform.offers.update(input.offerId, sent);
  if (!updated.ok) return refusedSave(updated.failure);
  return done(await finishSave(writer, updated.value, { formId: input.offerId, changed: true, sent }));
}

/** The status is no field of the form that could be marked: publishing is what failed. */
function refusedSave(failure: PlatformFailure): ActionResult<never> {
  return failure.kind === 'invalid' && 'status' in failure.fields ? statusUnknown() : refusedForm(failure);
}

function statusUnknown(): ActionResult<never> {
  return { ok: false, failure: { kind: 'conflict', code: STATUS_UNKNOWN, message: null } };
}

/**
 * What follows a save: the lists show it, and what the person had typed is no draft any more, unless the platform has
 * not kept all that was sent.
 */
export async function finishSave(
  writer: OfferWriter,
  offer: Offer,
  { formId, changed, sent }: { formId: number | null; changed: boolean; sent: OfferValues },
): Promise<OfferSaved> {
  await applyOffer(writer.scopeKey, offer);
  const unkept = OFFER_FIELDS.filter((field) => lacking(sent, offer).includes(field));
  if (unkept.length === 0) await discardDraft({ ...writer, form: draftName(OFFER_FORM.name, formId) });
  const { id, title, status } = offer;
  const values = toOfferForm(offer);
  const pictures = toPictures(values.visual_id, offer.visualUrl);
  return { kind: 'saved', id, title, status, values, pictures, changed, unkept };
}

/** Names of the form's fields that the platform does not have as they were sent. */
function lacking(sent: OfferValues, offer: Offer): readonly string[] {
  return unkeptOfOffer(sent, offer).map(wireNameOf);
}

/** Publishes, closes, archives …; a move that has happened already is a success. */
export async function moveOffer(
  writer: OfferWriter,
  offerId: number,
  verb: OfferVerb,
): Promise<ActionResult<{ id: number; status: string }>> {
  const target = targetOf(verb);
  const moved = await writer.platform.offers.update(offerId, { status: target });
  if (moved.ok) return done(await settleOffer(writer, moved.value));
  // Nothing but a status was sent: whatever the platform finds invalid is that.
  if (moved.failure.kind === 'invalid') return statusUnknown();
  if (moved.failure.kind !== 'conflict') return fail(await unlessForeign(writer, offerId, moved.failure));
  const current = await writer.platform.offers.get(offerId);
  if (current.ok) await applyOffer(writer.scopeKey, current.value);
  return current.ok && current.value.status === target
    ? done(await settleOffer(writer, current.value))
    : fail(moved.failure);
}

/** A draft with the text of another offer. */
export async function duplicateOffer(
  writer: OfferWriter,
  offerId: number,
  title: string,
): Promise<ActionResult<{ id: number; status: string }>> {
  const original = await writer.platform.offers.get(offerId);
  if (!original.ok) return fail(await unlessForeign(writer, offerId, original.failure));
  const checked = checkOfferForm(toCopy(toOfferForm(original.value), title), null, LEAST);
  if (!checked.ok) return invalidForm(checked.errors);
  const created = await writer.platform.offers.create({
    ...toOfferValues(withoutBlanks(checked.fields)),
    status: 'draft',
  });
  return created.ok ? done(await settleOffer(writer, created.value)) : fail(created.failure);
}

/** An offer that is not there any more is deleted, whoever did it. */
export async function deleteOffer(
  writer: OfferWriter,
  offerId: number,
): Promise<ActionResult<{ id: number }>> {
  const removed = await writer.platform.offers.remove(offerId);
  const failure = removed.ok ? null : await unlessForeign(writer, offerId, removed.failure);
  if (failure && failure.kind !== 'notFound') return fail(failure);
  await removeOffer(writer.scopeKey, offerId);
  await discardDraft({ ...writer, form: draftName(OFFER_FORM.name, offerId) });
  return done({ id: offerId });
}

/** The lists show the offer as the platform answered it. */
export async function settleOffer(
  writer: OfferWriter,
  offer: Offer,
): Promise<{ id: number; status: string }> {
  await applyOffer(writer.scopeKey, offer);
  return { id: offer.id, status: offer.status };
}

/**
 * The platform refuses an offer of another house and has none that never was. Here both are not found, so that
 * nobody learns from the answer which offers there are elsewhere.
 */
async function unlessForeign(
  { scopeKey }: OfferWriter,
  offerId: number,
  failure: PlatformFailure,
): Promise<PlatformFailure> {
  if (failure.kind !== 'forbidden' || (await findOffer(scopeKey, offerId))) return failure;
  return { kind: 'notFound' };
}
