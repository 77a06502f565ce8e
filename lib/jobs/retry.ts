import type { RetryPolicy } from '#lib/commands/retry-policy.ts';

/** An item is looked up once its call cannot arrive any more: nobody watches a single one. */
export const RETRY: RetryPolicy = {
  arrivalMs: 15_000,
  lookUpsMs: [15_000],
  laterMs: null,
  calls: 5,
  giveUpMs: {
    limited: Number.POSITIVE_INFINITY,
    unavailable: 24 * 3_600_000,
    reauth: 7 * 24 * 3_600_000,
  },
};
