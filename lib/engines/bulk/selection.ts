import { z } from 'zod';
import { BoundedDay, BoundedId, StatusWord } from '#lib/core/bounded.ts';
import { MAX_ID } from '#lib/core/bounds.ts';
import { filterSchema } from '#lib/engines/lists/schema.ts';
import { applicationFilters } from '#lib/engines/mirror/lists/applications.ts';
import { offerFilters } from '#lib/engines/mirror/lists/offers.ts';
import { IDS_AT_ONCE, OFFER_STATUS_KINDS, OFFER_TARGETS } from './model.ts';
import { PICTURE_PLACES } from './picture-places.ts';

const Ids = z.array(BoundedId).max(IDS_AT_ONCE).readonly();

/** The id of an item: for a place of a picture it is a multiple of that of the record. */
const ItemId = z
  .int()
  .min(1)
  .max((MAX_ID + 1) * PICTURE_PLACES.length);

const Named = z.strictObject({
  kind: z.literal('ids'),
  ids: z.array(BoundedId).min(1).max(IDS_AT_ONCE).readonly(),
});

/** Named records, or everything that matches a filter when the review is made, without some. */
const selection = <F extends z.ZodType>(filter: F) =>
  z.discriminatedUnion('kind', [Named, z.strictObject({ kind: z.literal('matching'), filter, except: Ids })]);

const Applications = selection(filterSchema(applicationFilters));
const Offers = selection(filterSchema(offerFilters));

/** The input of `prepareBulkRequest`. */
export const BulkChange = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('application.move'),
    /** Only the candidate can withdraw. */
    status: StatusWord.refine((status) => status !== 'withdrawn'),
    selection: Applications,
  }),
  z.object({ kind: z.enum(OFFER_STATUS_KINDS), selection: Offers }),
  z.object({ kind: z.literal('offer.extend'), lastDay: BoundedDay, selection: Offers }),
]);
export type BulkChange = z.output<typeof BulkChange>;

/** The target value of all items of a request. */
export function aimOf(change: BulkChange): string {
  switch (change.kind) {
    case 'application.move':
      return change.status;
    case 'offer.extend':
      return change.lastDay;
    default:
      return OFFER_TARGETS[change.kind];
  }
}

/** Selects or deselects items of a draft: named ones, all of one status, or those with follow-ups. */
export const Adjustment = z.object({
  selected: z.boolean(),
  items: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('ids'), ids: z.array(ItemId).min(1).max(IDS_AT_ONCE).readonly() }),
    z.strictObject({ kind: z.literal('status'), status: StatusWord }),
    z.strictObject({ kind: z.literal('followed') }),
    z.strictObject({ kind: z.literal('all') }),
  ]),
});
export type Adjustment = z.output<typeof Adjustment>;
