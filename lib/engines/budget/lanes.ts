import type { Lane } from '#lib/engines/platform-client/budget.ts';

/** How much of a window a lane may use, and from where it is slowed. */
export type LanePolicy = {
  /** Part of the window beyond which no call of the lane is sent. */
  readonly share: number;
  /** Calls of a window that the lane leaves to people, beside its share; at most half of the window. */
  readonly keep: { readonly minute: number; readonly hour: number };
  /** Part of the window beyond which calls of the lane keep `spacing` milliseconds apart. */
  readonly slowFrom: number;
  readonly spacing: number;
};

const NOTHING = { minute: 0, hour: 0 };

/**
 * People always come first: background work that a person started leaves them room for their own actions, and other
 * background work slows at 80 % of a window and stops at 95 %.
 */
export const LANES: Readonly<Record<Lane, LanePolicy>> = {
  write: { share: 1, keep: NOTHING, slowFrom: 1, spacing: 0 },
  read: { share: 1, keep: NOTHING, slowFrom: 1, spacing: 0 },
  bulkRequest: { share: 1, keep: { minute: 10, hour: 60 }, slowFrom: 1, spacing: 0 },
  sync: { share: 0.95, keep: NOTHING, slowFrom: 0.8, spacing: 2000 },
  report: { share: 0.95, keep: NOTHING, slowFrom: 0.5, spacing: 5000 },
};

export const isBackground = (lane: Lane): boolean =>
  lane === 'bulkRequest' || lane === 'sync' || lane === 'report';

/** Calls of a window of `limit` that a lane may use. */
export function usableBy(lane: Lane, window: 'minute' | 'hour', limit: number): number {
  const { share, keep } = LANES[lane];
  return Math.floor(limit * share) - Math.min(keep[window], Math.floor(limit / 2));
}
