import 'server-only';
import { z } from 'zod';
import { line } from '#contract/wire.ts';
import { scopeKey } from '#lib/scope/scope.ts';
import { BoundedId } from '#lib/server/bounded.ts';
import { type CommandContext, defineCommand } from '#lib/server/command.ts';
import { OfferFormShape } from './form-schema.ts';
import { findCopy, findSave } from './lost-writes.ts';
import { OFFER_VERBS } from './status.ts';
import * as writes from './writes.ts';

const OneOffer = z.object({ offerId: BoundedId });
const Save = z.object({
  offerId: BoundedId.nullable(),
  opened: OfferFormShape,
  mine: OfferFormShape,
  publish: z.boolean(),
  prefer: z.enum(['ask', 'mine']),
});
const Move = OneOffer.extend({ verb: z.enum(OFFER_VERBS) });
const Duplicate = OneOffer.extend({ title: line(160) });

/** Creates an offer, or sends what this person changed of one. */
export const saveOffer = defineCommand({
  name: 'offer.save',
  permission: 'offer.write',
  schema: Save,
  handler: (context) => writes.saveOffer(writerOf(context), context.input),
  afterLoss: (context, since) => findSave(writerOf(context), context.input, since),
  trail: ({ input }, outcome) =>
    outcome.kind === 'saved' && outcome.changed
      ? note(input.offerId === null ? 'offer.create' : 'offer.update', outcome)
      : null,
});

/** Publishes, closes, reopens, archives, restores. */
export const moveOffer = defineCommand({
  name: 'offer.move',
  permission: 'offer.write',
  schema: Move,
  handler: (context) => writes.moveOffer(writerOf(context), context.input.offerId, context.input.verb),
  afterLoss: 'repeat',
  trail: ({ input }, moved) => note(`offer.${input.verb}`, moved),
});

/** Creates a draft with the text of an offer. */
export const duplicateOffer = defineCommand({
  name: 'offer.duplicate',
  permission: 'offer.write',
  schema: Duplicate,
  handler: (context) => writes.duplicateOffer(writerOf(context), context.input.offerId, context.input.title),
  afterLoss: (context, since) => findCopy(writerOf(context), context.input, since),
  trail: (_, copy) => note('offer.duplicate', copy),
});

/** Deletes an offer that nobody has applied to. */
export const deleteOffer = defineCommand({
  name: 'offer.delete',
  permission: 'offer.write',
  schema: OneOffer,
  handler: (context) => writes.deleteOffer(writerOf(context), context.input.offerId),
  afterLoss: 'repeat',
  trail: (_, removed) => note('offer.delete', { ...removed, status: null }),
});

function writerOf({ platform, scope, session }: CommandContext<unknown>): writes.OfferWriter {
  return { platform, scopeKey: scopeKey(scope), personId: session.person.id };
}

function note(action: string, { id, status }: { id: number; status: string | null }) {
  return { action, subjectKind: 'offer', subjectId: id, detail: { status } };
}
