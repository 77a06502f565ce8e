import { HOUR_MS } from '#contract/durations.ts';
import type { OffreStatus } from '#contract/offre.ts';
import type { WaitReason } from '#lib/engines/commands/retry-policy.ts';
import type { CopyFacts } from '#lib/engines/store/schema/bulk-requests.ts';
import type { LowPay } from './legal-minimum.ts';

/** Kinds that give all selected offers one status, and which: nothing else distinguishes them. */
export const OFFER_TARGETS = {
  'offer.close': 'closed',
  'offer.publish': 'published',
} as const satisfies Readonly<Record<`offer.${string}`, OffreStatus>>;
export type OfferStatusKind = keyof typeof OFFER_TARGETS;
export const OFFER_STATUS_KINDS = Object.keys(OFFER_TARGETS) as OfferStatusKind[];

/** What a bulk request does to each of its items. The rules of each kind are in `kinds.ts`. */
export const BULK_KINDS = [
  'application.move',
  ...OFFER_STATUS_KINDS,
  'offer.extend',
  'medium.replace',
  'offer.copy',
  'offer.import',
] as const;
export type BulkKind = (typeof BULK_KINDS)[number];

/** Kinds that create offers instead of changing them. */
export function makesOffers(kind: string): boolean {
  return kind === 'offer.copy' || kind === 'offer.import';
}

export function isBulkKind(kind: string): kind is BulkKind {
  return (BULK_KINDS as readonly string[]).includes(kind);
}

/**
 * As stored. `draft`: selected and shown for review, nothing is sent before `startBulkRequest`. `cancelling`: nothing
 * more is sent, only the outcome of the calls in flight is looked up. `cancelled` and `done` are final.
 */
export const BULK_STATES = ['draft', 'running', 'paused', 'cancelling', 'cancelled', 'done'] as const;
export type BulkState = (typeof BULK_STATES)[number];

/** As shown: a running bulk request may be `held` (nothing was sent yet), `queued` behind another or `waiting`. */
export type BulkPhase = BulkState | 'held' | 'queued' | 'waiting';

/**
 * The outcome of an item. `done`: by this bulk request. `unchanged`: it had the value already. `conflict`: somebody
 * changed it after it was selected, nothing was sent. `refused`: by the platform, with its reason. `gone`: the record
 * does not exist any more. `cancelled`: not sent. `failed`: the platform was unavailable for too long. `leftOut`: a
 * line of a file that could not be imported; it is not part of the total.
 */
export const OUTCOMES = [
  'done',
  'unchanged',
  'conflict',
  'refused',
  'gone',
  'cancelled',
  'failed',
  'leftOut',
] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** `open`: no outcome yet. */
export const ITEM_STATES = ['open', ...OUTCOMES] as const;
export type ItemState = (typeof ITEM_STATES)[number];

/**
 * Why an item of the review cannot be part of the bulk request. `already`: it has the value. `withdrawn`: the candidate
 * has withdrawn. `status`: its status does not allow it. `changed`: somebody changed it since the bulk request that is
 * to be reverted. `gone`: it was part of that bulk request and is not found any more. `faulty`: a line of a file that
 * cannot be imported. `incomplete`: an offer without a description, which publishing requires.
 */
export const OBSTACLES = [
  'already',
  'withdrawn',
  'status',
  'changed',
  'gone',
  'faulty',
  'incomplete',
] as const;
export type Obstacle = (typeof OBSTACLES)[number];

/**
 * Why a bulk request ends by itself: paused for a week, or given up after too long without the platform or a sign-in.
 */
export const END_REASONS = ['paused', 'unavailable', 'reauth'] as const;
export type EndReason = (typeof END_REASONS)[number];

/** Outcomes that `retryFailed` retries. */
export const RETRIED = ['failed', 'refused'] as const satisfies readonly Outcome[];

/** How long a draft is kept for review, in milliseconds. */
export const DRAFT_MS = HOUR_MS;

/** The most ids in one call: selected ones, and those excluded from “everything that matches”. */
export const IDS_AT_ONCE = 5_000;

/** Items on one page of a review or of results. */
export const ITEMS_PAGE = 50;

/** A change that blocks an item: its value now, since when, and by whom where the platform says. */
export type BulkConflict = {
  readonly status: string;
  readonly at: string | null;
  readonly by: string | null;
};

export type Tally = Readonly<Partial<Record<ItemState, number>>>;

/** A bulk request as its author’s screens show it. Instants are RFC 3339. */
export type BulkView = {
  readonly id: string;
  readonly kind: BulkKind;
  /**
   * Status or day (`YYYY-MM-DD`) that the items get, for copies the title of the offer, for an import the name of the
   * file; null when each item has its own, as in a revert.
   */
  readonly aim: string | null;
  readonly phase: BulkPhase;
  /** The bulk request that this one reverts, and the one that reverts this one. */
  readonly revertOf: string | null;
  readonly revertedBy: string | null;
  readonly createdAt: string;
  readonly startedAt: string | null;
  readonly finishedAt: string | null;
  /** Nothing is sent before then, and cancelling has no effect on the platform; null when it is not held. */
  readonly heldUntil: string | null;
  /** `order`: people’s own commands for all remaining items go first; the end is not known. */
  readonly wait:
    | { readonly reason: WaitReason; readonly until: string }
    | { readonly reason: 'order'; readonly until: null }
    | null;
  /** Why it ended by itself; null when it did not. */
  readonly endedBy: EndReason | null;
  /** Items of the bulk request; of a draft, the selected ones. */
  readonly total: number;
  readonly tally: Tally;
  readonly forecast: Forecast | null;
  /** By establishment where the bulk request belongs to a group and is shown alone; null otherwise. */
  readonly establishments: readonly EstablishmentTally[] | null;
  /** Whether items are sent 25 at a time or one by one; null before the first call. */
  readonly mode: 'batch' | 'singles' | null;
  /** What its author may do now; for `retry` and `revert` the number of items. */
  readonly can: {
    readonly pause: boolean;
    readonly resume: boolean;
    readonly cancel: boolean;
    readonly retry: number;
    readonly revert: number;
  };
};

/** When a running bulk request will be done, if the account sends nothing else. */
export type Forecast = {
  /** RFC 3339. */
  readonly endsAt: string;
  /** When the next closed window opens, RFC 3339; null when none is closed. */
  readonly opensAt: string | null;
  /** Items of bulk requests of the same person that go first. */
  readonly ahead: number;
  /** For a group’s bulk request: tokens to borrow for its establishments, each a change of the same account. */
  readonly entries: number;
};

/** A group’s bulk request in one of its establishments. */
export type EstablishmentTally = {
  readonly id: number;
  /** Null where the establishment has left the group. */
  readonly name: string | null;
  /** For a draft: selected items. */
  readonly chosen: number;
  readonly tally: Tally;
};

/** One group of a review: the items of one status. */
export type ReviewGroup = {
  readonly status: string;
  readonly total: number;
  /** Items that would be changed. */
  readonly selected: number;
  /** Items that cannot be changed, by reason. */
  readonly obstacles: Readonly<Partial<Record<Obstacle, number>>>;
};

/** The applications with follow-ups in one status of a review. */
export type ReviewFollowed = {
  readonly status: string;
  readonly total: number;
  /** Those that would be moved. */
  readonly selected: number;
  /** Snoozed; with an interview ahead; assigned to a colleague. One application may count in all three. */
  readonly snoozed: number;
  readonly met: number;
  readonly assigned: number;
};

/** An offer that a draft would publish with a pay far below the legal minimum. */
export type ReviewLowPay = { readonly id: number; readonly title: string; readonly pay: LowPay };

/** What a draft would do. */
export type BulkReview = {
  readonly bulkRequest: BulkView;
  readonly groups: readonly ReviewGroup[];
  readonly followed: readonly ReviewFollowed[];
  /** Among the selected offers. */
  readonly lowPays: readonly ReviewLowPay[];
  /** The forecast of starting now; null when nothing is selected. */
  readonly forecast: Forecast | null;
  /** When the draft is deleted, RFC 3339. */
  readonly expiresAt: string;
};

/** One line of a review or of results. */
export type BulkItem = {
  readonly subjectId: number;
  /** Candidate or title of the offer, from the mirror, or the stored title; null when unknown. */
  readonly name: string | null;
  /** Second line: the title of an application's offer; null otherwise. */
  readonly context: string | null;
  /** Its establishment, where the bulk request is a group's. */
  readonly establishment: string | null;
  /** For an offer that the bulk request creates: its own fields, and the offer that it has become. */
  readonly copy: { readonly facts: CopyFacts; readonly madeId: number | null } | null;
  /** Its status at the time of the review. */
  readonly status: string;
  /**
   * The value that the bulk request changes, as it was at the review, and its target: statuses, or days; '' is no day.
   */
  readonly from: string;
  readonly to: string;
  readonly selected: boolean;
  readonly obstacle: Obstacle | null;
  readonly state: ItemState;
  readonly conflict: BulkConflict | null;
  /** The platform’s reason for a refusal; for a line that is left out, what is wrong with it. */
  readonly message: string | null;
  readonly sends: number;
  readonly sentAt: string | null;
  readonly settledAt: string | null;
};

export type BulkItems = {
  readonly items: readonly BulkItem[];
  readonly total: number;
  readonly page: number;
};

/** The phase of a bulk request for its author. `behind`: another bulk request of theirs goes first. */
export function phaseOf(
  bulkRequest: {
    readonly state: BulkState;
    readonly heldUntil: Date | null;
    readonly reason: WaitReason | 'order' | null;
  },
  now: Date,
  behind: boolean,
): BulkPhase {
  if (bulkRequest.state !== 'running') return bulkRequest.state;
  if (bulkRequest.heldUntil && bulkRequest.heldUntil > now) return 'held';
  if (bulkRequest.reason) return 'waiting';
  return behind ? 'queued' : 'running';
}

export function canPause(state: BulkState): boolean {
  return state === 'running';
}

export function canResume(state: BulkState): boolean {
  return state === 'paused';
}

export function canCancel(state: BulkState): boolean {
  return state === 'draft' || state === 'running' || state === 'paused';
}

export function isOver(state: BulkState): boolean {
  return state === 'done' || state === 'cancelled';
}

export function countIn(tally: Tally, states: readonly ItemState[]): number {
  return states.reduce((sum, state) => sum + (tally[state] ?? 0), 0);
}

/**
 * `code` of a refused action (`conflict`). `syncing`: not all of the scope is known yet, so “everything that matches”
 * and a revert would miss some. `empty`: nothing is selected. `expired`: the draft is gone. `state`: not in the current
 * state of the bulk request.
 */
export const BULK_REFUSALS = ['syncing', 'empty', 'expired', 'state'] as const;
export type BulkRefusal = (typeof BULK_REFUSALS)[number];
