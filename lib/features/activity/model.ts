import { may, type ScreenScope } from '#lib/engines/scope/screen-scope.ts';
import type { ChainState } from '#lib/engines/store/audit-chain.ts';

/** What entries are narrowed to, and the actions of each; `%` is any text. */
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

/** The records whose own activity can be asked for. */
export const SUBJECTS = ['application', 'offer'] as const;
export type ActivitySubject = (typeof SUBJECTS)[number];

/** One thing that was done, in the reader's words. */
export type ActivityLine = {
  /** Its number in the chain of its establishment. */
  readonly position: number;
  /** RFC 3339. */
  readonly at: string;
  /** Null for what the program did by itself. */
  readonly who: string | null;
  readonly what: string;
  /** The record: as it is called today, or its number where the lists have it no more. Null where there is none. */
  readonly subject: {
    readonly name: string;
    readonly context: string | null;
    readonly path: string | null;
  } | null;
};

/** What was done to one record, the newest first. */
export type RecordActivity = {
  readonly lines: readonly ActivityLine[];
  /** Whether there is more than these. */
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
 * Whose actions on a record somebody is shown: their own, those of the group's accounts, or everybody's. What an
 * establishment does stands in its own log alone.
 */
export function whoseActions(scope: ScreenScope): 'own' | 'group' | 'all' {
  if (!may(scope, 'activity.readAll')) return 'own';
  return scope.kind === 'group' ? 'group' : 'all';
}

/** Whether the chain held, and when that was looked at. */
export type ActivityCheck = ChainState & { readonly checkedAt: string };

/** What an establishment loses of its log that keeps it for fewer months. */
export type ActivityEnding = {
  readonly entries: number;
  /** RFC 3339; the beginning of a month. */
  readonly before: string;
};

/** Months for which an establishment may keep what was done; null is for good. */
export const KEPT_MONTHS = [12, 24, 36, 60] as const;
export type KeptMonths = (typeof KEPT_MONTHS)[number];
