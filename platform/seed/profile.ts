export const DEMO_PROFILES = ['S', 'M', 'L', 'XL'] as const;
export type DemoProfile = (typeof DEMO_PROFILES)[number];

/** Sizes of the demo: the group's establishments; Le Solitaire (outside any group) is one more. */
export type DemoSize = {
  readonly establishments: number;
  readonly offers: number;
  readonly applications: number;
  /** Number of distinct CV documents; each candidate's name and contact are written on a copy of one. */
  readonly drawnCvs: number;
  /** Candidates with their own CV file; the others share files. */
  readonly ownCvs: number;
};

export const DEMO_SIZES: Readonly<Record<DemoProfile, DemoSize>> = {
  S: { establishments: 2, offers: 8, applications: 180, drawnCvs: 60, ownCvs: 180 },
  M: { establishments: 12, offers: 50, applications: 2900, drawnCvs: 400, ownCvs: 2900 },
  L: { establishments: 80, offers: 520, applications: 40_000, drawnCvs: 400, ownCvs: 3000 },
  XL: { establishments: 300, offers: 1900, applications: 175_000, drawnCvs: 400, ownCvs: 3000 },
};
