/** Numbers of the mirror that the screen counts; each is the total of the list its address shows. */
export type TodayNumbers = {
  readonly applicationsByStatus: Readonly<Record<string, number>>;
  readonly offersByStatus: Readonly<Record<string, number>>;
  readonly waitingApplications: number;
  readonly expiringOffers: number;
  readonly emptyOffers: number;
};

/** After how many days an application waits, and how many days before its end an offer is expiring. */
export type TodayDelays = { readonly waitingDays: number; readonly expiringDays: number };

export const FIGURES = [
  'new',
  'waiting',
  'interview',
  'offered',
  'expiring',
  'empty',
  'drafts',
  'pending',
] as const;
export type FigureName = (typeof FIGURES)[number];

export type Figure = {
  readonly name: FigureName;
  readonly count: number;
  readonly href: string;
  /** Somebody should act: candidates without an answer, offers about to end. */
  readonly urgent: boolean;
};

/** What needs attention, the most pressing first. `root` is the address of the establishment. */
export function toFigures(numbers: TodayNumbers, delays: TodayDelays, root: string): readonly Figure[] {
  const { applicationsByStatus: applications, offersByStatus: offers } = numbers;
  const counted: Readonly<Record<FigureName, readonly [count: number | undefined, path: string]>> = {
    new: [applications.received, 'applications?status=received'],
    waiting: [numbers.waitingApplications, `applications?waiting=${delays.waitingDays}`],
    interview: [applications.interview, 'applications?status=interview'],
    offered: [applications.offered, 'applications?status=offered'],
    expiring: [numbers.expiringOffers, `offers?expiring=${delays.expiringDays}`],
    empty: [numbers.emptyOffers, 'offers?empty=1'],
    drafts: [offers.draft, 'offers?status=draft'],
    pending: [offers.pending, 'offers?status=pending'],
  };
  return FIGURES.map((name) => {
    const [count = 0, path] = counted[name];
    return { name, count, href: `${root}/${path}`, urgent: count > 0 && URGENT.has(name) };
  });
}

const URGENT: ReadonlySet<FigureName> = new Set(['waiting', 'expiring']);

/** Nothing waits for anybody: neither candidates nor offers. */
export function isAllDone(figures: readonly Figure[]): boolean {
  return figures.every(({ count }) => count === 0);
}
