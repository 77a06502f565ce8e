import { canBecomePublic } from '#lib/core/offer-status.ts';
import { isUnsettled, type OwnChange } from '#lib/engines/commands/change-model.ts';

/** A publication on its way to the platform, as its author sees it. */
export type Publication = OwnChange & {
  readonly offerId: number;
  /** Title and status in the lists; null when they no longer have the offer. */
  readonly title: string | null;
  readonly status: string | null;
};

/** Whether the platform has certainly not received it, so that an undo leaves no trace. */
export function canTakeBack({ state }: Pick<Publication, 'state'>): boolean {
  return state === 'held' || state === 'waiting';
}

/** The publication of an offer that is not settled; null where there is none. */
export function pendingOf(publications: readonly Publication[], offerId: number): Publication | null {
  return publications.find((one) => one.offerId === offerId && isUnsettled(one.state)) ?? null;
}

/** Conflicts and refusals that ask their author, unless the offer was published again since; newest first. */
export function decisionsAmong(publications: readonly Publication[]): readonly Publication[] {
  const latest = new Map(publications.toReversed().map(({ id, offerId }) => [offerId, id]));
  return publications.filter(
    ({ id, offerId, state }) => latest.get(offerId) === id && (state === 'conflict' || state === 'refused'),
  );
}

/** Whether an offer that somebody else has changed can still be published. */
export function canInsist({ conflict }: Pick<Publication, 'conflict'>): boolean {
  return conflict !== null && canBecomePublic(conflict.status);
}
