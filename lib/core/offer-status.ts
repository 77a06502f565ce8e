import type { OffreStatus } from '#contract/offre.ts';

export type StatusTone = 'neutral' | 'info' | 'ok' | 'warn' | 'danger';

const TONES: Readonly<Record<OffreStatus, StatusTone>> = {
  draft: 'neutral',
  pending: 'warn',
  published: 'ok',
  closed: 'info',
  archived: 'neutral',
};

export function isKnownStatus(status: string): status is OffreStatus {
  return Object.hasOwn(TONES, status);
}

/** In the order of an offer's life cycle, which is the order of the tabs. */
export const STATUS_ORDER = [
  'published',
  'pending',
  'draft',
  'closed',
  'archived',
] as const satisfies readonly OffreStatus[];

/** A status that the contract does not list gets the neutral tone. */
export function statusTone(status: string): StatusTone {
  return isKnownStatus(status) ? TONES[status] : 'neutral';
}

/** Error code of a move into a status that the platform does not know, or names differently. */
export const STATUS_UNKNOWN = 'status_unknown';

/** Error code of a publication that lacks something that the form requires. */
export const INCOMPLETE = 'offer_incomplete';

/** Error code of a publication with a pay far below the legal minimum: `message` is that pay (`lowPayIn`). */
export const LOW_PAY = 'offer_low_pay';

/** What a user can request, in the words of the buttons. */
export const OFFER_VERBS = ['publish', 'reopen', 'close', 'unpublish', 'restore', 'archive'] as const;
export type OfferVerb = (typeof OFFER_VERBS)[number];

const TARGETS: Readonly<Record<OfferVerb, OffreStatus>> = {
  publish: 'published',
  reopen: 'published',
  close: 'closed',
  unpublish: 'draft',
  restore: 'draft',
  archive: 'archived',
};

/**
 * The verbs for the moves of the contract (`OFFRE_MOVES`; a test compares them), the usual one first. The same target
 * has different verbs from different statuses.
 */
const VERBS: Readonly<Record<OffreStatus, readonly OfferVerb[]>> = {
  draft: ['publish', 'archive'],
  pending: ['unpublish', 'archive'],
  published: ['close', 'unpublish', 'archive'],
  closed: ['reopen', 'restore', 'archive'],
  archived: ['restore'],
};

/** The outcomes of publishing: an establishment that the operator does not trust waits for a review. */
export const PUBLIC_STATUSES: readonly string[] = ['published', 'pending'];

export function targetOf(verb: OfferVerb): OffreStatus {
  return TARGETS[verb];
}

/** From an unknown status every target is offered once: only the platform knows which are allowed. */
const TRIED: readonly OfferVerb[] = ['publish', 'close', 'unpublish', 'archive'];

/** The verbs that are offered in a status. */
export function verbsFor(status: string): readonly OfferVerb[] {
  return isKnownStatus(status) ? VERBS[status] : TRIED;
}

/**
 * The moves that restore the previous status of an offer, in order; none where no moves lead there. From the archive
 * only a published offer is made public again, by way of a draft; a closed one stays a draft, since publishing it on
 * the way would make it public.
 */
export function verbsBack(before: string, now: string): readonly OfferVerb[] {
  if (!isKnownStatus(now) || before === now) return [];
  const verb = VERBS[now].find((one) => TARGETS[one] === before);
  if (verb) return [verb];
  if (now !== 'archived') return [];
  return before === 'published' || before === 'pending' ? ['restore', 'publish'] : ['restore'];
}

/** The main button of the editor; null when the status leaves only archiving, or is unknown. */
export function mainVerb(status: string): OfferVerb | null {
  if (!isKnownStatus(status)) return null;
  return verbsFor(status).find((verb) => verb === 'publish' || verb === 'close' || verb === 'reopen') ?? null;
}

/** Whether saving a form of this offer also offers to publish it. */
export function canPublish(status: string): boolean {
  return verbsFor(status).includes('publish');
}

/** Whether a move of the contract makes an offer of this status public. */
export function canBecomePublic(status: string): boolean {
  return verbsFor(status).some((verb) => targetOf(verb) === 'published');
}
