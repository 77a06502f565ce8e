import { CANDIDATURE_STATUSES } from '#contract/candidature-status.ts';
import { OFFRE_MOVES, OFFRE_STATUSES, type OffreStatus } from '#contract/offre.ts';
import { applicationStatusPatch } from '#lib/engines/platform-client/resources/application.ts';
import type { BatchItem } from '#lib/engines/platform-client/resources/batch.ts';
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

export type Subject = 'application' | 'offer' | 'medium' | 'copy';
/** `other`: a kind that this version of the program does not know. */
export type ShownSubject = Subject | 'other';

/** Known statuses in the order of the process. */
export const STATUS_ORDER: Readonly<Record<ShownSubject, readonly string[]>> = {
  application: CANDIDATURE_STATUSES,
  offer: OFFRE_STATUSES,
  // For a place of a picture: which place.
  medium: PICTURE_PLACES,
  // For a copy: its future status.
  copy: COPY_STATUSES,
  other: [],
};

/** All that distinguishes one kind of bulk request from another. */
export type KindRules = {
  readonly subject: Subject;
  /** What the bulk request changes of its subject: the status, or the last day of an offer. */
  readonly changes: 'status' | 'lastDay';
  /** Milliseconds before the first call: the platform notifies candidates, and then it is too late to cancel. */
  readonly holdMs: number;
  /** Values other than the target that mean that the platform has accepted the change, by target. */
  readonly alsoReached: Readonly<Record<string, readonly string[]>>;
  /** Statuses in which the change is known to be impossible, and the reason’s name. */
  readonly blockedFrom: readonly string[];
  readonly obstacle: Obstacle;
  /**
   * The call that changes one item; `aim` as in the item. Null where one takes more than a call: those do not go in
   * batches.
   */
  readonly request: ((id: number, aim: string) => BatchItem) | null;
};

/** Known statuses from which an offer cannot become `status`; nothing is known of other platforms’ statuses. */
function closedWays(status: OffreStatus): readonly OffreStatus[] {
  return OFFRE_STATUSES.filter((from) => from !== status && !OFFRE_MOVES[from].includes(status));
}

/** Time to reconsider, in milliseconds: longer than for one move, since many people would be notified. */
export const HOLD_MS = 15_000;

/** The defaults of a kind. */
const PLAIN = {
  changes: 'status',
  holdMs: 0,
  alsoReached: {},
  blockedFrom: [],
  obstacle: 'status',
} as const satisfies Partial<KindRules>;

/** The rules of all kinds that set a status of offers. */
function statusKinds(): Readonly<Record<OfferStatusKind, KindRules>> {
  const entries = OFFER_STATUS_KINDS.map((kind): [OfferStatusKind, KindRules] => [
    kind,
    {
      ...PLAIN,
      subject: 'offer',
      // An offer of an establishment that the operator does not trust waits for a review.
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
    blockedFrom: ['withdrawn'],
    obstacle: 'withdrawn',
    request: applicationStatusPatch,
  },
  ...statusKinds(),
  'offer.extend': {
    ...PLAIN,
    subject: 'offer',
    changes: 'lastDay',
    blockedFrom: ['archived'],
    request: (id, day) => offerPatch(id, { expiresOn: day || null }),
  },
  // An offer of an establishment that the operator does not trust waits for a review.
  'offer.copy': {
    ...PLAIN,
    subject: 'copy',
    alsoReached: { published: ['pending'] },
    request: null,
  },
  // The id of an item is the number of its line.
  'offer.import': { ...PLAIN, subject: 'copy', request: null },
  'medium.replace': { ...PLAIN, subject: 'medium', request: null },
};

type ShownRules = Omit<KindRules, 'request' | 'subject'> & { readonly subject: ShownSubject };

/** A kind of another version of the program: its bulk requests are shown, and left to that version. */
const UNKNOWN: ShownRules = { ...PLAIN, subject: 'other' };

/** The rules of a stored kind, for showing it. */
export function rulesOf(kind: string): ShownRules {
  return isBulkKind(kind) ? KINDS[kind] : UNKNOWN;
}

/** Whether a finished bulk request can be reverted: a deleted copy is not created again. */
export function canBeReverted({
  kind,
  revertOf,
}: {
  readonly kind: string;
  readonly revertOf: string | null;
}): boolean {
  return isBulkKind(kind) && !(makesOffers(kind) && revertOf !== null);
}

/** The values that mean that an item has reached its target. */
export function reachedBy(kind: KindRules, aim: string): readonly string[] {
  return [aim, ...(kind.alsoReached[aim] ?? [])];
}
