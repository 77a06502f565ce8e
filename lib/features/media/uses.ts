import 'server-only';
import type { ActionResult } from '#lib/core/result.ts';
import type { Session } from '#lib/engines/auth/session.ts';
import { mediumValue, type PictureSpot, picturesIn, textValue } from '#lib/engines/bulk/picture-places.ts';
import type { LibraryItem } from '#lib/engines/media/library.ts';
import { offersShowing } from '#lib/engines/mirror/offers.ts';
import { requestSync } from '#lib/engines/mirror/request-sync.ts';
import { scopeKey } from '#lib/engines/scope/scope.ts';
import { afterFailure } from '#lib/engines/server/after-failure.ts';
import { done, fail } from '#lib/engines/server/failure.ts';
import { platformFor } from '#lib/engines/server/platform.ts';
import { readWholeList } from '#lib/engines/server/whole-list.ts';

/** A place that shows a file; `value` as in an item of a bulk request. */
export type Use = { readonly spot: PictureSpot; readonly title: string; readonly value: string };
/** What was not searched: more records than are read, or texts that the platform does not list. */
export type Unseen = 'records' | 'texts';
/** The uses in one kind of record, and why there may be more. */
export type Uses = { readonly found: readonly Use[]; readonly unseen: readonly Unseen[] };

/** More offers than anybody shows one picture in. */
const OFFERS_AT_MOST = 1000;

type Read = (session: Session, item: LibraryItem) => Promise<ActionResult<Uses>>;

/** Where each kind of record shows a file: offers from the mirror, all others from the platform. */
export const READ_USES = {
  offers: async (session, { id, publicUrl }) => {
    const { phase, asOf } = await requestSync(session);
    if (phase === 'syncing' || asOf === null) return SYNCING;
    if (publicUrl === null) return done({ found: [], unseen: ['records'] });
    const { offers, total } = await offersShowing(scopeKey(session.scope), publicUrl, OFFERS_AT_MOST);
    const found = offers.map((offer) => use({ place: 'offerVisual', recordId: offer.id }, offer.title, id));
    return done({ found, unseen: unless(found.length === total, 'records') });
  },
  articles: async (session, { id, publicUrl }) => {
    const { articles } = platformFor(session, 'read');
    const read = await readWholeList(session, (page) => articles.list(page));
    if (!read.ok) return read;
    const { items, whole } = read.value;
    const found = items.flatMap(({ id: recordId, title, coverId, body }) => {
      const pictures = picturesIn(body ?? '');
      const inText = publicUrl !== null && pictures.includes(publicUrl);
      return [
        ...(coverId === id ? [use({ place: 'articleCover', recordId }, title, id)] : []),
        ...(inText
          ? [{ spot: { place: 'articleText', recordId } as const, title, value: textValue(pictures) }]
          : []),
      ];
    });
    const listsTexts = items.every(({ body }) => body !== null);
    return done({ found, unseen: [...unless(whole, 'records'), ...unless(listsTexts, 'texts')] });
  },
  jobDatings: async (session, { id }) => {
    const { jobDatings } = platformFor(session, 'read');
    const read = await readWholeList(session, (page) => jobDatings.list(page));
    if (!read.ok) return read;
    const shown = read.value.items.filter(({ coverId }) => coverId === id);
    const found = shown.map((one) => use({ place: 'jobDatingCover', recordId: one.id }, one.title, id));
    return done({ found, unseen: unless(read.value.whole, 'records') });
  },
  record: async (session, { id }) => {
    const { scope } = session;
    const read = await platformFor(session, 'read').establishments.get(scope.id);
    if (!read.ok) {
      const failed = fail(read.failure);
      await afterFailure(session, failed.failure);
      return failed;
    }
    const { name, coverId, logoId } = read.value;
    const found = [
      ...(coverId === id ? [use({ place: 'recordCover', recordId: scope.id }, name, id)] : []),
      ...(logoId === id ? [use({ place: 'recordLogo', recordId: scope.id }, name, id)] : []),
    ];
    return done({ found, unseen: [] });
  },
} as const satisfies Record<string, Read>;

const SYNCING = { ok: false, failure: { kind: 'conflict', code: 'syncing', message: null } } as const;

function unless(isSeen: boolean, part: Unseen): readonly Unseen[] {
  return isSeen ? [] : [part];
}

function use(spot: PictureSpot, title: string, mediumId: number): Use {
  return { spot, title, value: mediumValue(mediumId) };
}
