import type { CallContext } from '../call.ts';
import type { RecordOf } from '../wire/description.ts';
import { NOTIFICATION } from '../wire/notification.ts';
import { readerOf } from '../wire/read.ts';
import { change, readsAt } from './verbs.ts';

const PATH = '/notifications';

type Described = RecordOf<typeof NOTIFICATION>;

/** A notification of the account; `readAt` is null until it is read. */
export type Notification = Omit<Described, 'applicationId' | 'articleId' | 'jobDatingId' | 'isRead'> & {
  /** Its subject, as far as we have a page for it. */
  readonly subject: {
    readonly kind: 'application' | 'article' | 'jobDating' | 'offer';
    readonly id: number;
  } | null;
};

const readNotification = readerOf(NOTIFICATION);

export function toNotification(raw: unknown): Notification | null {
  const read = readNotification(raw);
  if (read === null) return null;
  const { applicationId, articleId, jobDatingId, isRead, ...same } = read;
  const readAt = same.readAt ?? (isRead ? same.createdAt : null);
  return { ...same, readAt, subject: subjectOf(read) };
}

/** A notification about an application names the offer too: the first of these is the subject. */
function subjectOf({ applicationId, articleId, jobDatingId, offerId }: Described): Notification['subject'] {
  if (applicationId !== null) return { kind: 'application', id: applicationId };
  if (articleId !== null) return { kind: 'article', id: articleId };
  if (jobDatingId !== null) return { kind: 'jobDating', id: jobDatingId };
  return offerId === null ? null : { kind: 'offer', id: offerId };
}

export function notificationsOf(context: CallContext) {
  const { list } = readsAt(context, PATH, toNotification);
  return {
    list,
    read: (id: number) => change(context, 'PATCH', `${PATH}/${id}/read`),
    readAll: () => change(context, 'POST', `${PATH}/read-all`),
  };
}
