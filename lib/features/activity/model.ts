import { may, type ScreenScope } from '#lib/engines/scope/screen-scope.ts';
import type { ChainState } from '#lib/engines/store/audit-chain.ts';

/** The topics that entries are filtered by, with the actions of each; `%` is any text. */
export const TOPICS = {
  cv: ['application.readCv'],
  applications: ['application.%', 'followUp.%', 'favorite.%', 'view.%', 'messageTemplate.%'],
  offers: ['offer.%'],
  bulkRequests: ['bulkRequest.%'],
  export: ['%.export'],
  establishment: [
    'establishment.%',
    'entity.%',
    'article.%',
    'media.%',
    'medium.%',
    'jobDating.%',
    'report.%',
  ],
  people: ['member.%', 'team.%', 'group.%', 'impersonation.%'],
  account: ['subscription.%', 'channel.%', 'push.%', 'newsletter.%', 'profile.%', 'contact.%'],
  data: ['rights.%', 'activity.%'],
} as const satisfies Record<string, readonly string[]>;
export type Topic = keyof typeof TOPICS;

export function isTopic(word: string): word is Topic {
  return Object.hasOwn(TOPICS, word);
}

/** The records whose own activity can be shown. */
export const SUBJECTS = ['application', 'offer'] as const;
export type ActivitySubject = (typeof SUBJECTS)[number];

/** One entry, in the reader's words. */
export type ActivityLine = {
  /** Its number in the hash chain of its establishment. */
  readonly position: number;
  /** RFC 3339. */
  readonly at: string;
  /** Null for what the program did on its own. */
  readonly who: string | null;
  readonly what: string;
  /** A change of stage that was carried out: the history of the application tells it too. */
  readonly isStep: boolean;
  /** The record under its present name, or its number where the lists no longer have it. Null where there is none. */
  readonly subject: {
    readonly name: string;
    readonly context: string | null;
    readonly path: string | null;
  } | null;
};

/** The activity of one record, newest first. */
export type RecordActivity = {
  readonly lines: readonly ActivityLine[];
  /** Whether older entries exist. */
  readonly isCut: boolean;
};

export type ActivityPage = {
  readonly lines: readonly ActivityLine[];
  readonly page: number;
  readonly pages: number;
  readonly rows: {
    readonly from: number;
    readonly to: number;
    readonly total: number;
    readonly isLeast: boolean;
  };
};

/**
 * Whose activity on a record a reader sees: their own, that of the group's accounts, or everybody's. An establishment's
 * activity is in its own log only.
 */
export function whoseActions(scope: ScreenScope): 'own' | 'group' | 'all' {
  if (!may(scope, 'activity.readAll')) return 'own';
  return scope.kind === 'group' ? 'group' : 'all';
}

/** Whether the chain was intact, and when it was checked. */
export type ActivityCheck = ChainState & { readonly checkedAt: string };

/** What an establishment loses of its log by keeping it for fewer months. */
export type ActivityEnding = {
  readonly entries: number;
  /** RFC 3339; the start of a month. */
  readonly before: string;
};

/** Months for which an establishment may keep its activity; null is for ever. */
export const KEPT_MONTHS = [12, 24, 36, 60] as const;
export type KeptMonths = (typeof KEPT_MONTHS)[number];
