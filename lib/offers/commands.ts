import 'server-only';
import { z } from 'zod';
import { line } from '#contract/wire.ts';
import { defineDelete, defineSave, writerOf } from '#lib/form/commands.ts';
import { BoundedId } from '#lib/server/bounded.ts';
import { defineCommand } from '#lib/server/command.ts';
import { OFFER_SAVE } from './save.ts';
import { OFFER_VERBS } from './status.ts';
import * as writes from './writes.ts';

const OneOffer = z.object({ offerId: BoundedId });
const Move = OneOffer.extend({ verb: z.enum(OFFER_VERBS) });
const Duplicate = OneOffer.extend({ title: line(160) });

/** Creates an offer, or sends what this person changed of one. */
export const saveOffer = defineSave(OFFER_SAVE);

/** Deletes an offer that nobody has applied to. */
export const deleteOffer = defineDelete(OFFER_SAVE);

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
  afterLoss: (context, since) => writes.findCopy(writerOf(context), context.input, since),
  trail: (_, copy) => note('offer.duplicate', copy),
});

function note(action: string, { id, status }: { id: number; status: string }) {
  return { action, subjectKind: 'offer', subjectId: id, detail: { status } };
}
