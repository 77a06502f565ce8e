import 'server-only';
import type { ActionResult } from '#lib/core/result.ts';
import type { Finding } from '#lib/engines/commands/run.ts';
import type { ScopeKey } from '#lib/engines/scope/scope.ts';
import { done, fail } from '#lib/engines/server/failure.ts';
import { databaseNow } from '#lib/engines/store/clock.ts';
import { database } from '#lib/engines/store/database.ts';
import * as store from '#lib/engines/store/offer-templates.ts';
import { type OfferFormValues, toCopy, toOfferForm } from './form.ts';
import { OfferFormShape } from './form-schema.ts';
import { OFFER_SAVE } from './save.ts';
import type { OfferTemplate } from './template-model.ts';
import { createDraft, findDraft, type Moved, type OfferWriter } from './writes.ts';

const GONE = { ok: false, failure: { kind: 'notFound' } } as const;

/** The templates of an establishment, by name. */
export async function readTemplates(key: ScopeKey): Promise<readonly OfferTemplate[]> {
  const rows = await store.listTemplates(database(), key);
  return rows.map(({ id, name, savedAt }) => ({ id, name, savedAt: savedAt.toISOString() }));
}

/** Saves the text of an offer under a name, without its days and picture, which only that offer has. */
export async function keepTemplate(
  writer: OfferWriter,
  { offerId, name, id }: { readonly offerId: number; readonly name: string; readonly id: string },
): Promise<ActionResult<{ readonly id: string }>> {
  const offer = await writer.platform.offers.get(offerId);
  if (!offer.ok) return fail(await OFFER_SAVE.unlessForeign(writer, offerId, offer.failure));
  const values = { ...toCopy(toOfferForm(offer.value), offer.value.title), visual_id: null };
  const isKept = await store.keepTemplate(database(), {
    ...{ id, name, values, scopeKey: writer.scopeKey, savedAt: databaseNow() },
  });
  if (isKept) return done({ id });
  return { ok: false, failure: { kind: 'conflict', code: 'templates_full', message: null } };
}

/** Creates a draft with the text of a template. */
export async function beginOffer(writer: OfferWriter, templateId: string): Promise<ActionResult<Moved>> {
  const values = await findValues(writer, templateId);
  return values ? createDraft(writer, values) : GONE;
}

/** Looks up a draft whose answer was lost. */
export async function findUsed(
  writer: OfferWriter,
  templateId: string,
  since: Date,
): Promise<Finding<Moved>> {
  const values = await findValues(writer, templateId);
  return values ? findDraft(writer, values, since) : { kind: 'unsure' };
}

/** Null where the establishment has no such template, or an older version stored it in another shape. */
async function findValues({ scopeKey }: OfferWriter, id: string): Promise<OfferFormValues | null> {
  const row = await store.findTemplate(database(), scopeKey, id);
  const read = OfferFormShape.safeParse(row?.values);
  return read.success ? read.data : null;
}
