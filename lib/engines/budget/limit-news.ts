import type { BudgetMeter } from './model.ts';

/**
 * What concerns the person now of their limits. `seconds` until calls are allowed again, `left` of the current hour.
 */
export type LimitNews =
  | { readonly kind: 'closed'; readonly tier: 'writes' | 'reads'; readonly seconds: number }
  | { readonly kind: 'near'; readonly tier: 'writes' | 'reads'; readonly left: number };

/** Below this part of the hour a limit is near. A minute is over before anybody has read a message about it. */
const NEAR = 0.1;
const TIERS = ['writes', 'reads'] as const;

/** A closed window first, then an hour that is nearly used up; null while there is room. */
export function toLimitNews(meter: Pick<BudgetMeter, 'writes' | 'reads'>): LimitNews | null {
  const closed = TIERS.find((tier) => meter[tier].closed > 0);
  if (closed) return { kind: 'closed', tier: closed, seconds: meter[closed].closed };
  const near = TIERS.find((tier) => meter[tier].hour.left < meter[tier].hour.limit * NEAR);
  return near ? { kind: 'near', tier: near, left: meter[near].hour.left } : null;
}
