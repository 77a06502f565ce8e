import { defineListView, type ParamsOf } from '#lib/engines/lists/view.ts';

/** The person's notifications, newest first. */
export const notificationList = defineListView({
  filters: {
    show: { kind: 'choice', param: 'show', of: ['unread'] },
    kinds: { kind: 'words', param: 'kind', drawn: true },
  },
  perPage: 50,
});
export type NotificationParams = ParamsOf<typeof notificationList>;
