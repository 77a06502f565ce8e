import type { PlatformPage } from '#lib/engines/lists/platform-page.ts';
import type { Notification } from '#lib/engines/platform-client/resources/notification.ts';

export type NotificationItem = Notification & {
  /** The candidate's name in our lists; null where they do not have the application. */
  readonly person: string | null;
  /** The title of the offer, from our lists. */
  readonly offer: string | null;
};

export type NotificationPage = PlatformPage<NotificationItem> & {
  /** How many of the newest were searched, where the platform does not filter the list itself; null where it does. */
  readonly searched: number | null;
};

/** Kinds of notifications for managers, in the order of the filter. */
export const MANAGER_KINDS = [
  'candidature_received',
  'candidature_status',
  'offre_reviewed',
  'article_reviewed',
  'job_dating',
  'broadcast',
] as const;

/** Sentences of `notifications.said`. */
type Sentence =
  | 'applied'
  | 'appliedUnnamed'
  | 'withdrew'
  | 'withdrewUnnamed'
  | 'changed'
  | 'changedUnnamed'
  | 'offerAccepted'
  | 'offerReturned'
  | 'articleAccepted'
  | 'articleReturned'
  | 'registered';

/** The text of a notification, in our own words where its kind is known. */
export type NotificationText = {
  /** Null where the platform's own title is shown. */
  readonly sentence: Sentence | null;
  readonly person: string;
  /** Its subject. */
  readonly about: string | null;
  /** The platform's own text, where it says more. */
  readonly words: string | null;
  /** Its application is not in our lists. */
  readonly isUnnamed: boolean;
};

/** The text of a notification: our own sentence with the names of our lists, or the platform's text. */
export function toNotificationText(item: NotificationItem): NotificationText {
  const { title, body, person, offer } = item;
  const sentence = sentenceOf(item);
  const isUnnamed = item.subject?.kind === 'application' && person === null;
  const known = { sentence, person: person ?? '', isUnnamed };
  if (sentence === null) {
    return { ...known, about: offer === title ? null : offer, words: body || null };
  }
  return { ...known, about: offer ?? (title || null), words: body || null };
}

/** Whether two notifications say the same of the same subject, as of two people who applied for one offer. */
export function sayTheSame(one: NotificationItem, other: NotificationItem): boolean {
  const [a, b] = [toNotificationText(one), toNotificationText(other)];
  return a.sentence !== null && a.about !== null && a.sentence === b.sentence && a.about === b.about;
}

function sentenceOf({ kind, person, status }: NotificationItem): Sentence | null {
  switch (kind) {
    case 'candidature_received':
      return person === null ? 'appliedUnnamed' : 'applied';
    case 'candidature_status':
      if (status === 'withdrawn') return person === null ? 'withdrewUnnamed' : 'withdrew';
      return person === null ? 'changedUnnamed' : 'changed';
    case 'offre_reviewed':
      return reviewed(status, 'offerAccepted', 'offerReturned');
    case 'article_reviewed':
      return reviewed(status, 'articleAccepted', 'articleReturned');
    case 'job_dating':
      return 'registered';
    default:
      return null;
  }
}

/** An operator's decision; an unknown status has no sentence. */
function reviewed(status: string | null, accepted: Sentence, returned: Sentence): Sentence | null {
  if (status === 'published') return accepted;
  return status === 'draft' || status === 'rejected' ? returned : null;
}
