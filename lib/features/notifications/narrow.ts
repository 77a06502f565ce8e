import type { ListParams } from '#lib/engines/platform-client/list-query.ts';
import type { Notification } from '#lib/engines/platform-client/resources/notification.ts';
import type { Page, PlatformResult } from '#lib/engines/platform-client/result.ts';
import type { NotificationParams } from './list.ts';

type ReadList = (params: ListParams) => Promise<PlatformResult<Page<Notification>>>;
type Wanted = { readonly page: number; readonly perPage: number };
type Narrowed = Page<Notification> & { readonly searched?: number };

/** Nobody looks further back, and each page costs a read. */
const SEARCHED_PAGES = 3;
const SEARCHED_PER_PAGE = 100;

/**
 * One page of the notifications that are asked for. The platform only filters by read or unread: for a kind, or where
 * it does not even do that, the newest are searched here.
 */
export async function readNarrowed(
  list: ReadList,
  { show, kinds }: Pick<NotificationParams, 'show' | 'kinds'>,
  wanted: Wanted,
): Promise<PlatformResult<Narrowed>> {
  const asked = { orderby: 'date', order: 'desc', ...(show === null ? {} : { status: show }) } as const;
  const fits = (item: Notification) =>
    (show === null || item.readAt === null) && (kinds.length === 0 || kinds.includes(item.kind));
  if (kinds.length === 0) {
    const answer = await list({ ...asked, ...wanted });
    if (!answer.ok || show === null || answer.value.items.every(fits)) return answer;
  }
  return search((page) => list({ ...asked, page, perPage: SEARCHED_PER_PAGE }), fits, wanted);
}

async function search(
  readPage: (page: number) => Promise<PlatformResult<Page<Notification>>>,
  fits: (item: Notification) => boolean,
  { page, perPage }: Wanted,
): Promise<PlatformResult<Narrowed>> {
  const seen = new Map<number, Notification>();
  let isWhole = false;
  for (let number = 1; number <= SEARCHED_PAGES && !isWhole; number++) {
    const answer = await readPage(number);
    // What was found before a failure is still valid; before the first page nothing was.
    if (!answer.ok && number === 1) return answer;
    if (!answer.ok) break;
    const { items, pages } = answer.value;
    const before = seen.size;
    for (const item of items) seen.set(item.id, item);
    // A platform that reports no number of pages may repeat the last one for every page that is requested.
    isWhole = pages === null ? seen.size === before : number >= pages;
  }
  const items = [...seen.values()].filter(fits);
  const shown = items.slice((page - 1) * perPage, page * perPage);
  const value = { items: shown, total: items.length, pages: Math.ceil(items.length / perPage) };
  return { ok: true, value: isWhole ? value : { ...value, searched: seen.size } };
}
