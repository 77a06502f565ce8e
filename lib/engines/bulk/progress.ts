import type { BulkView } from './model.ts';

/** Items of a bulk request with an outcome; cancelled ones never got one. */
export function settledIn({ total, tally }: Pick<BulkView, 'total' | 'tally'>): number {
  return total - (tally.open ?? 0) - (tally.cancelled ?? 0);
}

/** Outcomes that a person should look at. */
export const TROUBLES = ['conflict', 'refused', 'failed', 'gone'] as const;
