export const DEMO_PROFILES = ['S', 'M', 'L', 'XL'] as const;
export type DemoProfile = (typeof DEMO_PROFILES)[number];

/** Sizes of the demo; the group's establishments come first, Le Solitaire (outside any group) is one more. */
export type DemoSize = {
  readonly establishments: number;
  readonly offers: number;
  readonly applications: number;
  /** Different CV documents to draw; each candidate's own name and contact are put on one of them. */
  readonly drawnCvs: number;
  /** Candidates with a CV file of their own; beyond it files are shared. */
  readonly ownCvs: number;
};

export const DEMO_SIZES: Readonly<Record<DemoProfile, DemoSize>> = {
  S: { establishments: 2, offers: 8, applications: 180, drawnCvs: 60, ownCvs: 180 },
  M: { establishments: 12, offers: 50, applications: 2900, drawnCvs: 400, ownCvs: 2900 },
  L: { establishments: 80, offers: 520, applications: 40_000, drawnCvs: 400, ownCvs: 3000 },
  XL: { establishments: 300, offers: 1900, applications: 175_000, drawnCvs: 400, ownCvs: 3000 },
};
