import type { Refusal } from '#lib/engines/commands/record-kind.ts';
import type { PlatformClient } from '#lib/engines/platform-client/client.ts';
import { type ListParams, PER_PAGE } from '#lib/engines/platform-client/list-query.ts';
import type { Offer } from '#lib/engines/platform-client/resources/offer-model.ts';
import type { Page, PlatformResult } from '#lib/engines/platform-client/result.ts';
import {
  mediumValue,
  type PictureSpot,
  picturesIn,
  spotOf,
  textValue,
  toItemId,
  withPictures,
} from './picture-places.ts';

export type PicturePlatform = Pick<PlatformClient, 'offers' | 'articles' | 'jobDatings' | 'establishments'>;

/** The current picture at a place of a record; `offer` is the record where it is one. */
export type PictureUse = {
  readonly id: number;
  readonly value: string;
  readonly at: string | null;
  readonly offer: Offer | null;
  /** Its author may not read this record: nothing is known of it. */
  readonly refusal: Refusal | null;
};

type Answer = PlatformResult<PictureUse>;
type Picked = Pick<PictureUse, 'value'> & Partial<Pick<PictureUse, 'at' | 'offer'>>;

/**
 * Reads places by the ids of their items: offers together, other records one by one. Missing records are left out; a
 * refusal concerns its own record only.
 */
export async function listUses(
  platform: PicturePlatform,
  { include = [] }: ListParams,
): Promise<PlatformResult<Page<PictureUse>>> {
  const spots = include.map(spotOf);
  const inOffers = spots.filter(({ place }) => place === 'offerVisual').map(({ recordId }) => recordId);
  const listed = inOffers.length > 0 ? await readOffers(platform, inOffers) : null;
  // A refused list says nothing of each offer: they are read one by one.
  if (listed?.ok === false && listed.failure.kind !== 'forbidden') return listed;
  const items = listed?.ok ? [...listed.value] : [];
  const known = new Set(items.map(({ id }) => id));
  for (const spot of spots.filter((each) => !known.has(toItemId(each)))) {
    const read = await readUse(platform, spot);
    if (read.ok) items.push(read.value);
    else if (read.failure.kind === 'forbidden') items.push(refusedUse(spot, read.failure));
    else if (read.failure.kind !== 'notFound') return read;
  }
  return { ok: true, value: { items, total: items.length, pages: 1 } };
}

async function readOffers(
  platform: PicturePlatform,
  ids: readonly number[],
): Promise<PlatformResult<readonly PictureUse[]>> {
  const read = await platform.offers.list({ include: [...ids], perPage: PER_PAGE });
  if (!read.ok) return read;
  const asked = read.value.items.filter(({ id }) => ids.includes(id));
  const uses = asked.map((offer) => ({
    id: toItemId({ place: 'offerVisual', recordId: offer.id }),
    at: null,
    ...offerUse(offer),
    offer,
    refusal: null,
  }));
  return { ok: true, value: uses };
}

async function readUse(platform: PicturePlatform, spot: PictureSpot): Promise<Answer> {
  const { place, recordId } = spot;
  const of = toUse(spot);
  switch (place) {
    case 'offerVisual':
      return of(await platform.offers.get(recordId), offerUse);
    case 'articleCover':
      return of(await platform.articles.get(recordId), coverUse);
    case 'articleText':
      return of(await platform.articles.get(recordId), textUse);
    case 'jobDatingCover':
      return of(await platform.jobDatings.get(recordId), coverUse);
    case 'recordCover':
      return of(await platform.establishments.get(recordId), coverUse);
    case 'recordLogo':
      return of(await platform.establishments.get(recordId), logoUse);
  }
}

/** Gives a place another picture; a text is read just before, so that only its pictures change. */
export async function changeUse(platform: PicturePlatform, id: number, target: string): Promise<Answer> {
  const written = await writeUse(platform, spotOf(id), target);
  if (!written.ok || written.value.value === target) return written;
  // Accepted and not stored: that is no success.
  return NOT_TAKEN;
}

const NOT_TAKEN = { ok: false, failure: { kind: 'invalid', message: null, fields: {} } } as const;

async function writeUse(platform: PicturePlatform, spot: PictureSpot, target: string): Promise<Answer> {
  const { place, recordId } = spot;
  const medium = target === '' ? null : Number(target);
  const of = toUse(spot);
  switch (place) {
    case 'offerVisual':
      return of(await platform.offers.update(recordId, { visualId: medium }), offerUse);
    case 'articleCover':
      return of(await platform.articles.update(recordId, { coverId: medium }), coverUse);
    case 'articleText': {
      const read = await platform.articles.get(recordId);
      if (!read.ok) return read;
      // A text that could not be read is not overwritten.
      if (read.value.body === null) return NOT_TAKEN;
      const body = withPictures(read.value.body, target.split(' '));
      return of(await platform.articles.update(recordId, { body }), textUse);
    }
    case 'jobDatingCover':
      return of(await platform.jobDatings.update(recordId, { coverId: medium }), coverUse);
    case 'recordCover':
      return of(await platform.establishments.update(recordId, { coverId: medium }), coverUse);
    case 'recordLogo':
      return of(await platform.establishments.update(recordId, { logoId: medium }), logoUse);
  }
}

const NOTHING = { value: '', at: null, offer: null, refusal: null } as const;

function refusedUse(spot: PictureSpot, { message }: Refusal): PictureUse {
  return { ...NOTHING, id: toItemId(spot), refusal: { message } };
}

const toUse =
  (spot: PictureSpot) =>
  <R>(answer: PlatformResult<R>, pick: (record: R) => Picked): Answer =>
    answer.ok ? { ok: true, value: { ...NOTHING, id: toItemId(spot), ...pick(answer.value) } } : answer;

const offerUse = (offer: Offer): Picked => ({
  value: mediumValue(offer.visualId),
  at: offer.modifiedAt,
  offer,
});
const coverUse = ({ coverId }: { readonly coverId: number | null }): Picked => ({
  value: mediumValue(coverId),
});
const logoUse = ({ logoId }: { readonly logoId: number | null }): Picked => ({ value: mediumValue(logoId) });
const textUse = ({
  body,
  modifiedAt: at,
}: {
  readonly body: string | null;
  readonly modifiedAt: string;
}): Picked => ({
  value: textValue(picturesIn(body ?? '')),
  at,
});
