import type { PlatformPage } from '#lib/engines/lists/platform-page.ts';
import type { Notification } from '#lib/engines/platform-client/resources/notification.ts';

export type NotificationItem = Notification & {
  /** Who it is about, as our lists name them; null where they do not hold the application. */
  readonly person: string | null;
  /** The title of the offer it is about, from the same place. */
  readonly offer: string | null;
};

export type NotificationPage = PlatformPage<NotificationItem> & {
  /** So many of the newest were looked through, where the platform does not narrow the list itself; null where it does. */
  readonly searched: number | null;
};

/** Kinds that managers hear of, in the order in which they are offered. */
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

/** What a notification says, in our words as far as its kind is known. */
export type Told = {
  /** Null where the platform's own title says it. */
  readonly sentence: Sentence | null;
  readonly person: string;
  /** What it is about. */
  readonly about: string | null;
  /** The platform's own words, where they say more. */
  readonly words: string | null;
  /** An application that our lists do not hold. */
  readonly isUnnamed: boolean;
};

/** How a notification is told: by our own sentence with the names that our lists know, or as the platform tells it. */
export function toTold(item: NotificationItem): Told {
  const { title, body, person, offer } = item;
  const sentence = sentenceOf(item);
  const isUnnamed = item.subject?.kind === 'application' && person === null;
  const known = { sentence, person: person ?? '', isUnnamed };
  if (sentence === null) {
    return { ...known, about: offer === title ? null : offer, words: body || null };
  }
  return { ...known, about: offer ?? (title || null), words: body || null };
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

/** What an operator decided; a status that we do not know says nothing. */
function reviewed(status: string | null, accepted: Sentence, returned: Sentence): Sentence | null {
  if (status === 'published') return accepted;
  return status === 'draft' || status === 'rejected' ? returned : null;
}
