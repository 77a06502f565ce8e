import 'server-only';
import { z } from 'zod';
import { line } from '#contract/wire.ts';
import { BoundedId } from '#lib/core/bounded.ts';
import { OFFER_VERBS, PUBLIC_STATUSES } from '#lib/core/offer-status.ts';
import { authorOf } from '#lib/engines/bulk/author.ts';
import { COPY_STATUSES, COPY_VISUALS } from '#lib/engines/bulk/copy-model.ts';
import { IDS_AT_ONCE } from '#lib/engines/bulk/model.ts';
import { REUSED } from '#lib/engines/commands/attempts.ts';
import { deliveryOf, registerDelivery } from '#lib/engines/commands/due.ts';
import { FULL } from '#lib/engines/commands/hold.ts';
import { defineDelete, defineSave, writerOf } from '#lib/engines/forms/commands.ts';
import { mayDo } from '#lib/engines/scope/permissions.ts';
import { scopeKey } from '#lib/engines/scope/scope.ts';
import { defineCommand, defineLocalCommand, refuse } from '#lib/engines/server/command.ts';
import { done } from '#lib/engines/server/failure.ts';
import * as store from '#lib/engines/store/offer-templates.ts';
import { draftCopies } from './copies.ts';
import { OfferFormShape } from './form-schema.ts';
import { draftImport } from './import/draft.ts';
import { FILE_NAME_MAX, IMPORT_LINES, REASON_MAX } from './import/model.ts';
import { PUBLICATION_PORTS, publication } from './publication.ts';
import * as publications from './publications.ts';
import { OFFER_SAVE } from './save.ts';
import { TEMPLATE_NAME_MAX } from './template-model.ts';
import * as templates from './templates.ts';
import { TITLE_MAX } from './title.ts';
import * as writes from './writes.ts';

registerDelivery(deliveryOf(publication(PUBLICATION_PORTS)));

const OneOffer = z.object({ offerId: BoundedId });
const Move = OneOffer.extend({ verb: z.enum(OFFER_VERBS) });
const Day = z.union([z.literal(''), z.iso.date()]);
const Duplicate = OneOffer.extend({
  title: line(TITLE_MAX),
  /** Days of a copy for another season; without them the copy has none. */
  days: z.object({ start_date: Day, end_date: Day, expires_on: Day }).optional(),
});

/** Creates an offer, or sends this person's changes. */
export const saveOffer = defineSave(OFFER_SAVE);

/** Deletes an offer without applications. */
export const deleteOffer = defineDelete(OFFER_SAVE);

/** Closes, reopens, archives, restores; and publishes again what was withdrawn by mistake. */
export const moveOffer = defineCommand({
  name: 'offer.move',
  permission: 'offer.write',
  schema: Move,
  handler: (context) => writes.moveOffer(writerOf(context), context.input.offerId, context.input.verb),
  afterLoss: 'repeat',
  auditLog: ({ input }, moved) => note(`offer.${input.verb}`, moved),
});

/** Each publication is a row of the outbox under the key that the browser chose. */
const ON_PUBLICATIONS = { permission: 'offer.write', hasOwnKeys: true } as const;

/** Publishes an offer: held for a moment, then sent with the person's own token. Its status where it is public. */
export const publishOffer = defineLocalCommand({
  ...ON_PUBLICATIONS,
  name: 'offer.publish',
  schema: OneOffer.extend({ publicationId: z.uuid(), isPayMeant: z.boolean().optional() }),
  prepare: ({ input, scope }) => publications.checkPublication(scopeKey(scope), input),
  handler: async ({ input: { publicationId: id, offerId }, session, scope, tx }, from) => {
    if (PUBLIC_STATUSES.includes(from)) return done({ status: from, isHeld: false });
    const publisher = { person: session.person, scope };
    const held = await publications.holdPublication(publisher, { id, offerId, from }, { db: tx });
    if (held === 'held') return done({ status: from, isHeld: true });
    return held === 'full' ? FULL : REUSED;
  },
});

/** Takes back publications that are still held: they are never sent to the platform. */
export const undoPublications = defineLocalCommand({
  ...ON_PUBLICATIONS,
  name: 'offer.undoPublish',
  schema: z.object({ ids: z.array(z.uuid()).min(1).max(IDS_AT_ONCE) }),
  handler: async ({ input, session, scope, tx }) =>
    done({
      undone: await publications.takeBackPublications({ person: session.person, scope }, input.ids, tx),
    }),
});

/** Resolves a conflict or a refusal: leave it, or publish the offer from its present status. */
export const settlePublication = defineLocalCommand({
  ...ON_PUBLICATIONS,
  name: 'offer.settlePublish',
  schema: z.object({ id: z.uuid(), choice: z.enum(['keep', 'insist']), publicationId: z.uuid() }),
  handler: async ({ input: { id, choice: kind, publicationId }, session, scope, tx }) => {
    const publisher = { person: session.person, scope };
    const settled = await publications.settlePublication(publisher, id, { kind, id: publicationId }, tx);
    return settled ? done(null) : refuse({ kind: 'notFound' });
  },
});

/** Creates a draft with the text of an offer. */
export const duplicateOffer = defineCommand({
  name: 'offer.duplicate',
  permission: 'offer.write',
  schema: Duplicate,
  handler: (context) => writes.duplicateOffer(writerOf(context), context.input),
  afterLoss: (context, since) => writes.findCopy(writerOf(context), context.input, since),
  auditLog: (_, copy) => note('offer.duplicate', copy),
});

const Name = line(TEMPLATE_NAME_MAX);
const OneTemplate = z.object({ templateId: z.uuid() });

/** Saves the text of an offer as a template of the establishment. */
export const keepTemplate = defineCommand({
  name: 'offer.keepTemplate',
  permission: 'offer.write',
  schema: OneOffer.extend({ name: Name }),
  handler: (context) =>
    templates.keepTemplate(writerOf(context), { ...context.input, id: context.operationId }),
  afterLoss: 'repeat',
  auditLog: ({ input }) => ({
    ...{
      action: 'offer.keepTemplate',
      subjectKind: 'offer',
      subjectId: input.offerId,
      detail: { name: input.name },
    },
  }),
});

/** Creates a draft from a template. */
export const beginOffer = defineCommand({
  name: 'offer.begin',
  permission: 'offer.write',
  schema: OneTemplate,
  handler: (context) => templates.beginOffer(writerOf(context), context.input.templateId),
  afterLoss: (context, since) => templates.findUsed(writerOf(context), context.input.templateId, since),
  auditLog: (_, draft) => note('offer.create', draft),
});

export const renameTemplate = defineLocalCommand({
  name: 'offer.renameTemplate',
  permission: 'offer.write',
  schema: OneTemplate.extend({ name: Name }),
  handler: async ({ input: { templateId: id, name }, scope, tx }) => {
    const isThere = await store.renameTemplate(tx, { id, name, scopeKey: scopeKey(scope) });
    return isThere ? done(null) : refuse({ kind: 'notFound' });
  },
  auditLog: ({ input: { name } }) => ({
    ...{ action: 'offer.renameTemplate', subjectKind: 'offerTemplate', subjectId: null, detail: { name } },
  }),
});

export const dropTemplate = defineLocalCommand({
  name: 'offer.dropTemplate',
  permission: 'offer.write',
  schema: OneTemplate,
  handler: async ({ input, scope, tx }) =>
    done({ name: await store.dropTemplate(tx, scopeKey(scope), input.templateId) }),
  auditLog: (_, { name }) => ({
    ...{ action: 'offer.dropTemplate', subjectKind: 'offerTemplate', subjectId: null, detail: { name } },
  }),
});

const Typed = z.string().max(160);
const CopyInput = z.object({
  offerId: BoundedId,
  copies: z
    .array(
      z.strictObject({
        establishmentId: BoundedId,
        ...{ city: Typed, postcode: Typed, salaryMin: Typed, salaryMax: Typed },
        visual: z.enum(COPY_VISUALS),
        status: z.enum(COPY_STATUSES),
      }),
    )
    .min(1)
    .max(IDS_AT_ONCE),
});

/**
 * Makes the draft of a bulk request that copies an offer to establishments of a group. Nothing is sent before
 * `startBulkRequest`.
 */
export const prepareOfferCopies = defineCommand({
  name: 'bulkRequest.prepareCopies',
  permission: 'group.impersonation',
  schema: CopyInput,
  handler: async (context) => {
    const { session, scope, operationId, input } = context;
    if (!mayDo(scope, 'bulkRequest.run')) return refuse({ kind: 'forbidden', reason: null });
    return draftCopies(session, { author: authorOf(context), id: operationId }, input);
  },
  afterLoss: 'repeat',
});

const ImportInput = z.object({
  file: z.string().max(FILE_NAME_MAX),
  lines: z
    .array(z.strictObject({ line: BoundedId, values: OfferFormShape }))
    .min(1)
    .max(IMPORT_LINES),
  leftOut: z
    .array(
      z.strictObject({
        line: BoundedId,
        title: z.string().max(TITLE_MAX),
        reason: z.string().max(REASON_MAX),
      }),
    )
    .max(IMPORT_LINES),
});

/**
 * Makes the draft of a bulk request that creates an offer for each line of a file. Nothing is sent before
 * `startBulkRequest`.
 */
export const prepareOfferImport = defineLocalCommand({
  name: 'bulkRequest.prepareImport',
  permission: 'offer.write',
  schema: ImportInput,
  handler: async (context) => {
    const { scope, operationId, input, tx } = context;
    if (!mayDo(scope, 'bulkRequest.run')) return refuse({ kind: 'forbidden', reason: null });
    return draftImport({ author: authorOf(context), id: operationId }, input, tx);
  },
});

function note(action: string, { id, status }: { id: number; status: string }) {
  return { action, subjectKind: 'offer', subjectId: id, detail: { status } };
}
