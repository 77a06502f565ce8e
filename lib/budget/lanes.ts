import type { Lane } from '#lib/platform-client/budget.ts';

/** How far a lane may use a window, and how it is slowed before that. */
export type LanePolicy = {
  /** Part of the window beyond which nothing of the lane passes. */
  readonly share: number;
  /** Part of the window beyond which calls of the lane keep `spacing` milliseconds apart. */
  readonly slowFrom: number;
  readonly spacing: number;
};

/** People always go first: background work slows at 80 % of a window and stops at 95 %. */
export const LANES: Readonly<Record<Lane, LanePolicy>> = {
  write: { share: 1, slowFrom: 1, spacing: 0 },
  read: { share: 1, slowFrom: 1, spacing: 0 },
  sync: { share: 0.95, slowFrom: 0.8, spacing: 2000 },
  report: { share: 0.95, slowFrom: 0.5, spacing: 5000 },
};

export const isBackground = (lane: Lane): boolean => lane === 'sync' || lane === 'report';
