import { CANDIDATURE_STATUSES } from '#contract/candidature-status.ts';
import { OFFRE_MOVES, OFFRE_STATUSES, type OffreStatus } from '#contract/offre.ts';
import { applicationStatusPatch } from '#lib/engines/platform-client/resources/application.ts';
import type { BatchItem } from '#lib/engines/platform-client/resources/batch.ts';
import { notificationRead } from '#lib/engines/platform-client/resources/notification.ts';
import { offerPatch } from '#lib/engines/platform-client/resources/offer.ts';
import { COPY_STATUSES } from './copy-model.ts';
import {
  type BulkKind,
  isBulkKind,
  makesOffers,
  type Obstacle,
  OFFER_STATUS_KINDS,
  OFFER_TARGETS,
  type OfferStatusKind,
} from './model.ts';
import { PICTURE_PLACES } from './picture-places.ts';

export type Subject = 'application' | 'offer' | 'notification' | 'medium' | 'copy';
/** `other`: of a kind that this version of the program does not know. */
export type ShownSubject = Subject | 'other';

/** Known statuses in the order in which one goes through them. */
export const STATUS_ORDER: Readonly<Record<ShownSubject, readonly string[]>> = {
  application: CANDIDATURE_STATUSES,
  offer: OFFRE_STATUSES,
  notification: [],
  // Of a picture's place, where it is.
  medium: PICTURE_PLACES,
  // Of a copy, what it is to be.
  copy: COPY_STATUSES,
  other: [],
};

/** All that distinguishes one kind of bulk request from another. */
export type KindRules = {
  readonly subject: Subject;
  /** What the bulk request changes of its subject: the status, or the last day of an offer. */
  readonly changes: 'status' | 'lastDay';
  /** Milliseconds before the platform hears of it: it tells candidates, and then it is too late to cancel. */
  readonly holdMs: number;
  readonly canRevert: boolean;
  /** Values beside an aim that mean that the platform has taken the change, by aim. */
  readonly alsoReached: Readonly<Record<string, readonly string[]>>;
  /** Statuses in which the change is known to be impossible, and how that is called. */
  readonly blockedFrom: readonly string[];
  readonly obstacle: Obstacle;
  /**
   * The call that changes one item; `aim` as in the item. Null where one takes more than a call: none goes in batches.
   */
  readonly request: ((id: number, aim: string) => BatchItem) | null;
};

/** Known statuses from which an offer cannot become `status`; of other platforms' statuses nothing is known. */
function closedWays(status: OffreStatus): readonly OffreStatus[] {
  return OFFRE_STATUSES.filter((from) => from !== status && !OFFRE_MOVES[from].includes(status));
}

/** Time to think again, in milliseconds: longer than for one move, since many people would be told. */
export const HOLD_MS = 15_000;

/** The rules of a kind of which nothing else is said. */
const PLAIN = {
  changes: 'status',
  holdMs: 0,
  canRevert: false,
  alsoReached: {},
  blockedFrom: [],
  obstacle: 'status',
} as const satisfies Partial<KindRules>;

/** The rules of all kinds that give offers a status. */
function statusKinds(): Readonly<Record<OfferStatusKind, KindRules>> {
  const entries = OFFER_STATUS_KINDS.map((kind): [OfferStatusKind, KindRules] => [
    kind,
    {
      ...PLAIN,
      subject: 'offer',
      canRevert: true,
      // An establishment without the operator's trust waits for a review.
      alsoReached: { published: ['pending'] },
      blockedFrom: closedWays(OFFER_TARGETS[kind]),
      request: (id, status) => offerPatch(id, { status }),
    },
  ]);
  return Object.fromEntries(entries) as Record<OfferStatusKind, KindRules>;
}

export const KINDS: Readonly<Record<BulkKind, KindRules>> = {
  'application.move': {
    ...PLAIN,
    subject: 'application',
    holdMs: HOLD_MS,
    canRevert: true,
    blockedFrom: ['withdrawn'],
    obstacle: 'withdrawn',
    request: applicationStatusPatch,
  },
  ...statusKinds(),
  'offer.extend': {
    ...PLAIN,
    subject: 'offer',
    changes: 'lastDay',
    canRevert: true,
    blockedFrom: ['archived'],
    request: (id, day) => offerPatch(id, { expiresOn: day || null }),
  },
  'notification.read': { ...PLAIN, subject: 'notification', request: notificationRead },
  // An establishment without the operator's trust waits for a review.
  'offer.copy': {
    ...PLAIN,
    subject: 'copy',
    canRevert: true,
    alsoReached: { published: ['pending'] },
    request: null,
  },
  // The number of an item is that of its line.
  'offer.import': { ...PLAIN, subject: 'copy', canRevert: true, request: null },
  'medium.replace': { ...PLAIN, subject: 'medium', canRevert: true, request: null },
};

type ShownRules = Omit<KindRules, 'request' | 'subject'> & { readonly subject: ShownSubject };

/** A kind that another version of the program has made: its bulk requests are shown, and left to that version. */
const UNKNOWN: ShownRules = { ...PLAIN, subject: 'other' };

/** The rules of a stored kind, for whoever shows it. */
export function rulesOf(kind: string): ShownRules {
  return isBulkKind(kind) ? KINDS[kind] : UNKNOWN;
}

/** Whether a bulk request can be taken back once it is over: a deleted copy is not made again. */
export function canBeReverted({
  kind,
  revertOf,
}: {
  readonly kind: string;
  readonly revertOf: string | null;
}): boolean {
  return rulesOf(kind).canRevert && !(makesOffers(kind) && revertOf !== null);
}

/** The values that mean that an item has what it was to have. */
export function reachedBy(kind: KindRules, aim: string): readonly string[] {
  return [aim, ...(kind.alsoReached[aim] ?? [])];
}
