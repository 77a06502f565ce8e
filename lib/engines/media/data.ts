import 'server-only';
import { cache } from 'react';
import type { ActionResult } from '#lib/core/result.ts';
import type { Session } from '#lib/engines/auth/session.ts';
import { isSignsAlone } from '#lib/engines/lists/search-words.ts';
import { pageOf } from '#lib/engines/lists/view.ts';
import { PER_PAGE } from '#lib/engines/platform-client/list-query.ts';
import type { Medium } from '#lib/engines/platform-client/resources/medium.ts';
import { scopeKey } from '#lib/engines/scope/scope.ts';
import { afterFailure } from '#lib/engines/server/after-failure.ts';
import { done, fail } from '#lib/engines/server/failure.ts';
import { platformFor } from '#lib/engines/server/platform.ts';
import { type PlatformListing, readPlatformList } from '#lib/engines/server/platform-list.ts';
import { readPlatformRecord } from '#lib/engines/server/platform-record.ts';
import { isWanted, type LibraryItem, sinceOf } from './library.ts';
import { type MediaParams, mediaList } from './list.ts';
import { pictureHref } from './picture-href.ts';

/** Of larger libraries only so many pages are searched for what the platform cannot filter. */
const PAGES_AT_MOST = 5;

/** A page of the library; `looked` is how many files were searched when not all were, else null. */
export type Library = { readonly list: PlatformListing<LibraryItem>; readonly looked: number | null };

type Asked = Pick<MediaParams, 'q' | 'kind' | 'since' | 'sort' | 'order' | 'page'>;

/** One page of the library, directly from the platform. The platform searches; kind and day are filtered here. */
export async function readLibrary(
  session: Session,
  params: Asked,
  now = new Date(),
): Promise<ActionResult<Library>> {
  const isLooked = params.kind !== null || params.since !== null;
  if (isLooked && !isSignsAlone(params.q)) return readWanted(session, params, now);
  const wanted = { page: params.page, perPage: mediaList.perPage, search: params.q };
  const listed = await readPlatformList(session, wanted, readOf(session, params, now));
  if (!listed.ok) return listed;
  const { value } = listed;
  if ('instead' in value) return done({ list: value, looked: null });
  return done({ list: { ...value, items: value.items.map(itemOf(session)) }, looked: null });
}

/** Reads the whole library and filters it: the platform has no such parameters, or may not honour them. */
async function readWanted(session: Session, params: Asked, now: Date): Promise<ActionResult<Library>> {
  const read = readOf(session, params, now);
  const found = new Map<number, LibraryItem>();
  let isWhole = false;
  for (let page = 1; page <= PAGES_AT_MOST && !isWhole; page++) {
    const answer = await read({ page, perPage: PER_PAGE });
    if (!answer.ok) {
      const failed = fail(answer.failure);
      await afterFailure(session, failed.failure);
      return failed;
    }
    const known = found.size;
    const { items, pages } = answer.value;
    for (const item of items.map(itemOf(session))) found.set(item.id, item);
    // A platform without pages has returned everything.
    isWhole = (pages === null ? items.length < PER_PAGE : page >= pages) || found.size === known;
  }
  const items = [...found.values()].filter((item) => isWanted(item, params, now));
  const { page, pages, rows } = pageOf(params.page, mediaList.perPage, items.length);
  const shown = items.slice(Math.max(0, rows.from - 1), rows.to);
  return done({ list: { items: shown, page, pages, rows }, looked: isWhole ? null : found.size });
}

/** A file of the library; null when it does not exist or belongs to another establishment. Read once per request. */
export const readMedium = cache(async function readMedium(
  session: Session,
  named: string,
): Promise<ActionResult<LibraryItem | null>> {
  const { media } = platformFor(session, 'read');
  const found = await readPlatformRecord(session, named, {
    get: media.get,
    establishmentOf: ({ establishmentId }) => establishmentId ?? 0,
  });
  if (!found.ok) return found;
  return done(found.value && itemOf(session)(found.value));
});

function readOf(session: Session, params: Asked, now: Date) {
  const { media } = platformFor(session, 'read');
  const from = sinceOf(params, now);
  return ({ page, perPage }: { readonly page: number; readonly perPage: number }) =>
    media.list({
      ...{ page, perPage, order: params.order },
      orderby: params.sort === 'name' ? 'title' : 'date',
      ...(params.q === '' ? {} : { search: params.q }),
      ...(from === null ? {} : { modifiedAfter: new Date(from).toISOString() }),
    });
}

/** As our pages show it: with a picture URL of ours. */
export function itemOf({ scope }: Pick<Session, 'scope'>) {
  return ({ id, url, alt, name, type, size, width, height, addedAt }: Medium): LibraryItem => ({
    ...{ id, name, type, size, width, height, addedAt, publicUrl: url, alt: alt ?? '' },
    url: pictureHref(scopeKey(scope), url),
  });
}
