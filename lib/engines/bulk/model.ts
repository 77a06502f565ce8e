import type { OffreStatus } from '#contract/offre.ts';
import type { WaitReason } from '#lib/engines/commands/retry-policy.ts';
import type { CopyFacts } from '#lib/engines/store/schema/bulk-requests.ts';
import type { LowPay } from './legal-minimum.ts';

/** Kinds that give all selected offers one status, and which: all that distinguishes them. */
export const OFFER_TARGETS = {
  'offer.close': 'closed',
  'offer.publish': 'published',
} as const satisfies Readonly<Record<`offer.${string}`, OffreStatus>>;
export type OfferStatusKind = keyof typeof OFFER_TARGETS;
export const OFFER_STATUS_KINDS = Object.keys(OFFER_TARGETS) as OfferStatusKind[];

/** What a bulk request does to each of its items. What belongs to a kind is in `kinds.ts`. */
export const BULK_KINDS = [
  'application.move',
  ...OFFER_STATUS_KINDS,
  'offer.extend',
  'notification.read',
  'medium.replace',
  'offer.copy',
  'offer.import',
] as const;
export type BulkKind = (typeof BULK_KINDS)[number];

/** Kinds that make offers instead of changing them. */
export function makesOffers(kind: string): boolean {
  return kind === 'offer.copy' || kind === 'offer.import';
}

export function isBulkKind(kind: string): kind is BulkKind {
  return (BULK_KINDS as readonly string[]).includes(kind);
}

/**
 * As stored. `draft`: chosen and shown for review, nothing is done before `startBulkRequest`. `cancelling`: nothing
 * more is sent, only what became of the calls under way is found out. `cancelled` and `done` are final.
 */
export const BULK_STATES = ['draft', 'running', 'paused', 'cancelling', 'cancelled', 'done'] as const;
export type BulkState = (typeof BULK_STATES)[number];

/**
 * As shown: a running bulk request may be `held` (the platform has heard nothing yet), `queued` behind another or
 * `waiting`.
 */
export type BulkPhase = BulkState | 'held' | 'queued' | 'waiting';

/**
 * What became of an item. `done`: by this bulk request. `unchanged`: it was there already. `conflict`: somebody changed
 * it after it was chosen, nothing was sent. `refused`: in the platform's own words. `gone`: there is no such record any
 * more. `cancelled`: not sent. `failed`: the platform could not take it for too long. `leftOut`: a line of a file that
 * could not be imported; it is no part of the total.
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
 * Why an item of the review cannot be part of the bulk request. `already`: it is there. `withdrawn`: the candidate has
 * withdrawn. `status`: its status does not allow it. `changed`: somebody changed it since the bulk request that is to
 * be reverted. `gone`: it was part of that bulk request and is not found any more. `faulty`: a line of a file that
 * cannot be imported. `incomplete`: an offer without a description, which none may be published without.
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

/** Why a bulk request ends by itself: paused for a week, or given up without the platform or a sign-in for too long. */
export const END_REASONS = ['paused', 'unavailable', 'reauth'] as const;
export type EndReason = (typeof END_REASONS)[number];

/** Outcomes that `retryFailed` tries again. */
export const RETRIED = ['failed', 'refused'] as const satisfies readonly Outcome[];

/** How long a draft is kept for review, in milliseconds. */
export const DRAFT_MS = 3_600_000;

/** At most so many ids by name in one call: chosen ones, and those taken out of “everything that matches”. */
export const IDS_AT_ONCE = 5_000;

/** Items on one page of a review or a ledger. */
export const ITEMS_PAGE = 50;

/** What is in an item's way: the value it has now, since when, and by whom where the platform says. */
export type BulkConflict = {
  readonly status: string;
  readonly at: string | null;
  readonly by: string | null;
};

export type Tally = Readonly<Partial<Record<ItemState, number>>>;

/** A bulk request as its author's screens show it. Instants are RFC 3339. */
export type BulkView = {
  readonly id: string;
  readonly kind: BulkKind;
  /**
   * Status or day (`YYYY-MM-DD`) that the items are to have, of copies the title of the offer, of an import the name of
   * the file; null when each item has its own, as in a revert.
   */
  readonly aim: string | null;
  readonly phase: BulkPhase;
  /** The bulk request that this one takes back, and the one that takes this one back. */
  readonly revertOf: string | null;
  readonly revertedBy: string | null;
  readonly createdAt: string;
  readonly startedAt: string | null;
  readonly finishedAt: string | null;
  /** Until then nothing has left, and cancelling leaves no trace; null when it is not held. */
  readonly heldUntil: string | null;
  /** `order`: people's own commands for all that is left go first; until when is not known. */
  readonly wait:
    | { readonly reason: WaitReason; readonly until: string }
    | { readonly reason: 'order'; readonly until: null }
    | null;
  /** Why it ended by itself; null when it did not. */
  readonly endedBy: EndReason | null;
  /** Items of the bulk request, of a draft: those that would be. */
  readonly total: number;
  readonly tally: Tally;
  readonly forecast: Forecast | null;
  /** By establishment where the bulk request is a group's and shown by itself; null otherwise. */
  readonly establishments: readonly EstablishmentTally[] | null;
  /** Whether items go 25 at a time or one by one; null before the first call. */
  readonly mode: 'batch' | 'singles' | null;
  /** What its author may do now; `retry` and `revert` tell with how many items. */
  readonly can: {
    readonly pause: boolean;
    readonly resume: boolean;
    readonly cancel: boolean;
    readonly retry: number;
    readonly revert: number;
  };
};

/** When a running bulk request will be done, if nothing else is asked of the account. */
export type Forecast = {
  /** RFC 3339. */
  readonly endsAt: string;
  /** Items a minute while the windows are open. */
  readonly perMinute: number;
  /** When the next closed window opens, RFC 3339; null when none stands in the way. */
  readonly opensAt: string | null;
  /** Items of bulk requests of the same person that go first. */
  readonly ahead: number;
  /** Of a group's bulk request: tokens that are borrowed for its establishments, each a change of the same account. */
  readonly entries: number;
};

/** What a group's bulk request comes to in one of its establishments. */
export type EstablishmentTally = {
  readonly id: number;
  /** Null where the group does not have it any more. */
  readonly name: string | null;
  /** Of a draft: items that would be changed. */
  readonly chosen: number;
  readonly tally: Tally;
};

/** One group of a review: the items of one status. */
export type ReviewGroup = {
  readonly status: string;
  readonly total: number;
  /** Those that would be changed. */
  readonly selected: number;
  /** Those that cannot be, by reason. */
  readonly obstacles: Readonly<Partial<Record<Obstacle, number>>>;
};

/** Of one status of a review: applications that somebody has plans with. */
export type ReviewFollowed = {
  readonly status: string;
  readonly total: number;
  /** Those that would be moved. */
  readonly selected: number;
  /** Put off; with an interview ahead; in a colleague's hands. One may be all of it. */
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
  /** Of those that are selected. */
  readonly lowPays: readonly ReviewLowPay[];
  /** The forecast of starting now; null when nothing is selected. */
  readonly forecast: Forecast | null;
  /** The draft is thrown away then, RFC 3339. */
  readonly expiresAt: string;
};

/** One line of a review or a ledger. */
export type BulkItem = {
  readonly subjectId: number;
  /** Candidate or title of the offer, out of the mirror, or what a notification says; null when that is not known. */
  readonly name: string | null;
  /** Second line: the title of an application's offer; null otherwise. */
  readonly context: string | null;
  /** Its establishment, where the bulk request is a group's. */
  readonly establishment: string | null;
  /** Of an offer that the bulk request makes: what it has of its own, and the offer that it has become. */
  readonly copy: { readonly facts: CopyFacts; readonly madeId: number | null } | null;
  /** Its status at the time of the review. */
  readonly status: string;
  /** What the bulk request changes, as it was at the review, and what it is to be: statuses, or days; '' is no day. */
  readonly from: string;
  readonly to: string;
  readonly selected: boolean;
  readonly obstacle: Obstacle | null;
  readonly state: ItemState;
  readonly conflict: BulkConflict | null;
  /** The platform's own words for a refusal; of a line that is left out, what is wrong with it. */
  readonly message: string | null;
  /** Calls made for it. */
  readonly sends: number;
  readonly sentAt: string | null;
  readonly settledAt: string | null;
};

export type BulkItems = {
  readonly items: readonly BulkItem[];
  readonly total: number;
  readonly page: number;
};

/** What a bulk request is in its author's eyes. `behind`: another bulk request of theirs goes first. */
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
 * and a revert would miss some. `empty`: nothing is selected. `expired`: the draft is gone. `state`: not in the bulk
 * request's present state.
 */
export const BULK_REFUSALS = ['syncing', 'empty', 'expired', 'state'] as const;
export type BulkRefusal = (typeof BULK_REFUSALS)[number];
