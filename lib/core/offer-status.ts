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

/** In the order of an offer's life, which is the order of the tabs. */
export const STATUS_ORDER = [
  'published',
  'pending',
  'draft',
  'closed',
  'archived',
] as const satisfies readonly OffreStatus[];

/** A status that the contract does not list is shown as it is, without a colour that would claim to know it. */
export function statusTone(status: string): StatusTone {
  return isKnownStatus(status) ? TONES[status] : 'neutral';
}

/** Code of a move into a status for which the platform has another word, or none. */
export const STATUS_UNKNOWN = 'status_unknown';

/** Code of a publication that lacks something which its form asks for. */
export const INCOMPLETE = 'offer_incomplete';

/** Code of a publication with a pay far below the legal minimum: `message` is that pay (`lowPayIn`). */
export const LOW_PAY = 'offer_low_pay';

/** What a person asks for, in the words of the buttons. */
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
 * The verbs for the moves of the contract (`OFFRE_MOVES`, kept equal by a test), the usual thing first: the same
 * target is another word from another status.
 */
const VERBS: Readonly<Record<OffreStatus, readonly OfferVerb[]>> = {
  draft: ['publish', 'archive'],
  pending: ['unpublish', 'archive'],
  published: ['close', 'unpublish', 'archive'],
  closed: ['reopen', 'restore', 'archive'],
  archived: ['restore'],
};

export function targetOf(verb: OfferVerb): OffreStatus {
  return TARGETS[verb];
}

/** From a status of unknown meaning, every target once: only the platform knows which may follow, and is asked. */
const TRIED: readonly OfferVerb[] = ['publish', 'close', 'unpublish', 'archive'];

/** What can be asked of an offer. */
export function verbsFor(status: string): readonly OfferVerb[] {
  return isKnownStatus(status) ? VERBS[status] : TRIED;
}

/**
 * What brings an offer back to the status it had before, one move after the other; none where no move leads there. Only
 * a published offer is archived and comes back by way of a draft: one that was closed would be public in between.
 */
export function verbsBack(before: string, now: string): readonly OfferVerb[] {
  if (!isKnownStatus(now) || before === now) return [];
  const verb = VERBS[now].find((one) => TARGETS[one] === before);
  if (verb) return [verb];
  if (now !== 'archived') return [];
  return before === 'published' || before === 'pending' ? ['restore', 'publish'] : ['restore'];
}

/** The main verb of the editor: null when the status leaves only putting away, or its meaning is unknown. */
export function mainVerb(status: string): OfferVerb | null {
  if (!isKnownStatus(status)) return null;
  return verbsFor(status).find((verb) => verb === 'publish' || verb === 'close' || verb === 'reopen') ?? null;
}

/** Whether saving a form of this offer also offers to publish it. */
export function canPublish(status: string): boolean {
  return verbsFor(status).includes('publish');
}
