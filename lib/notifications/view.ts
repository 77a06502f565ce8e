import { z } from 'zod';

export const NOTIFICATIONS_PER_PAGE = 50;

/** What of the notifications is shown; `page` counts from 1. */
export type NotificationView = { readonly unread: boolean; readonly page: number };

const Search = z.object({
  show: z.literal('unread').optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
});

/** The view that an address names; whatever is wrong with it is its default. */
export function toNotificationView(search: unknown): NotificationView {
  const { show, page } = Search.parse(search);
  return { unread: show === 'unread', page };
}

export function notificationsHref(path: string, { unread, page }: NotificationView): string {
  const search = new URLSearchParams();
  if (unread) search.set('show', 'unread');
  if (page > 1) search.set('page', String(page));
  return search.size > 0 ? `${path}?${search}` : path;
}
