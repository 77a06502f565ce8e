import 'server-only';
import type { Finding } from '#lib/commands/run.ts';
import { mergeForm } from '#lib/form/merge.ts';
import { offersReadBefore } from '#lib/mirror/offers.ts';
import type { Offer } from '#lib/platform-client/resources/offer-model.ts';
import { type OfferFormValues, toCopy, toOfferForm } from './form.ts';
import { checkOfferForm } from './form-schema.ts';
import type { SaveOutcome } from './save-model.ts';
import { finishSave, type OfferWriter, type SaveInput, settleOffer } from './writes.ts';

/** The platform tells when an offer was created by its own clock, which may be far off ours. */
const CLOCK_MARGIN_MS = 15 * 60_000;

/** What became of a save whose answer was lost: found by reading, because the platform has no idempotency key. */
export async function findSave(
  writer: OfferWriter,
  input: SaveInput,
  since: Date,
): Promise<Finding<SaveOutcome>> {
  const found =
    input.offerId === null
      ? await findCreated(writer, input.mine, since)
      : await findUpdated(writer, { ...input, offerId: input.offerId });
  if (found.kind !== 'happened') return found;
  const outcome = await finishSave(writer, found.value, {
    formId: input.offerId,
    changed: true,
    // It was found by the very fields that were sent.
    sent: {},
  });
  return { kind: 'happened', value: outcome };
}

/** What became of a copy whose answer was lost. */
export async function findCopy(
  writer: OfferWriter,
  { offerId, title }: { offerId: number; title: string },
  since: Date,
): Promise<Finding<{ id: number; status: string }>> {
  const original = await writer.platform.offers.get(offerId);
  if (!original.ok) return { kind: 'unsure' };
  const found = await findCreated(writer, toCopy(toOfferForm(original.value), title), since);
  if (found.kind !== 'happened') return found;
  return { kind: 'happened', value: await settleOffer(writer, found.value) };
}

/** The offer created since then with the very text that was sent, and not an older one of the same text. */
async function findCreated(writer: OfferWriter, sent: OfferFormValues, since: Date): Promise<Finding<Offer>> {
  const recent = await writer.platform.offers.list({ orderby: 'date', order: 'desc', perPage: 20 });
  if (!recent.ok) return { kind: 'unsure' };
  const text = comparable(sent);
  const alike = recent.value.items.filter(
    (offer) =>
      Date.parse(offer.createdAt) >= since.getTime() - CLOCK_MARGIN_MS &&
      comparable(toOfferForm(offer)) === text,
  );
  const older = await offersReadBefore(
    writer.scopeKey,
    alike.map((offer) => offer.id),
    since,
  );
  const found = alike.find((offer) => !older.has(offer.id));
  return found ? { kind: 'happened', value: found } : { kind: 'absent' };
}

async function findUpdated(
  writer: OfferWriter,
  input: SaveInput & { offerId: number },
): Promise<Finding<Offer>> {
  const current = await writer.platform.offers.get(input.offerId);
  if (!current.ok) return { kind: 'unsure' };
  const theirs = toOfferForm(current.value);
  const arrived = mergeForm({ opened: input.opened, mine: input.mine, theirs }).toSend.length === 0;
  const published = !input.publish || ['published', 'pending'].includes(current.value.status);
  return arrived && published ? { kind: 'happened', value: current.value } : { kind: 'absent' };
}

/** One text for one offer, however its blanks and numbers were typed. */
function comparable(values: OfferFormValues): string {
  const checked = checkOfferForm(values, null, { required: [] });
  return JSON.stringify(checked.ok ? checked.fields : values);
}
