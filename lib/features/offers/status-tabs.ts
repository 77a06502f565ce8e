import { isKnownStatus, STATUS_ORDER } from '#lib/core/offer-status.ts';
import { isUnknown, knowledgeOf } from '#lib/engines/lists/known-count.ts';

/** `count` is null where it is unknown how many have the status. */
export type StatusTab = { readonly status: string; readonly count: number | null };

/** One tab per status in the order of an offer's life cycle; statuses of this platform only come before the archive. */
export function statusTabs(counts: Readonly<Record<string, number>>): readonly StatusTab[] {
  const others = Object.keys(counts).filter((status) => !isKnownStatus(status));
  const current = STATUS_ORDER.filter((status) => status !== 'archived');
  return [...current, ...others, 'archived'].map((status) => {
    const count = counts[status] ?? 0;
    const unknown = isKnownStatus(status) && isUnknown(knowledgeOf(counts, [status], STATUS_ORDER), count);
    return { status, count: unknown ? null : count };
  });
}
