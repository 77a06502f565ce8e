import type { CallContext } from '../call.ts';
import type { RecordOf } from '../wire/description.ts';
import { NOTIFICATION } from '../wire/notification.ts';
import { readerOf } from '../wire/read.ts';
import type { BatchItem } from './batch.ts';
import { change, readsAt } from './verbs.ts';

const PATH = '/notifications';

type Described = RecordOf<typeof NOTIFICATION>;

/** Something that the account should know; `readAt` is null until it is read. */
export type Notification = Omit<Described, 'applicationId' | 'isRead'> & {
  /** What it is about, as far as we have a page for it. */
  readonly subject: { readonly kind: 'application' | 'offer'; readonly id: number } | null;
};

const readNotification = readerOf(NOTIFICATION);

export function toNotification(raw: unknown): Notification | null {
  const read = readNotification(raw);
  if (read === null) return null;
  const { applicationId, isRead, ...same } = read;
  const readAt = same.readAt ?? (isRead ? same.createdAt : null);
  return { ...same, readAt, subject: subjectOf({ applicationId, offerId: same.offerId }) };
}

function subjectOf({ applicationId, offerId }: Pick<Described, 'applicationId' | 'offerId'>) {
  if (applicationId !== null) return { kind: 'application', id: applicationId } as const;
  return offerId === null ? null : ({ kind: 'offer', id: offerId } as const);
}

/** The mark that one was read, for a batch. */
export function notificationRead(id: number): BatchItem {
  return { method: 'PATCH', path: `${PATH}/${id}/read` };
}

export function notificationsOf(context: CallContext) {
  const { list } = readsAt(context, PATH, toNotification);
  return {
    list,
    read: (id: number) => change(context, 'PATCH', `${PATH}/${id}/read`),
    readAll: () => change(context, 'POST', `${PATH}/read-all`),
  };
}
