import { href, type Search } from '#lib/scope/href.ts';
import type { ScopeRef } from '#lib/scope/scope.ts';

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

/** What needs attention in an establishment, the most pressing first, each with the way to its rows. */
export function toFigures(numbers: TodayNumbers, delays: TodayDelays, scope: ScopeRef): readonly Figure[] {
  const { applicationsByStatus: applications, offersByStatus: offers } = numbers;
  const applicationsWith = (search: Search) => href(scope, 'applications', search);
  const offersWith = (search: Search) => href(scope, 'offers', search);
  const counted: Readonly<Record<FigureName, readonly [count: number | undefined, href: string]>> = {
    new: [applications.received, applicationsWith({ status: 'received' })],
    waiting: [numbers.waitingApplications, applicationsWith({ waiting: delays.waitingDays })],
    interview: [applications.interview, applicationsWith({ status: 'interview' })],
    offered: [applications.offered, applicationsWith({ status: 'offered' })],
    expiring: [numbers.expiringOffers, offersWith({ expiring: delays.expiringDays })],
    empty: [numbers.emptyOffers, offersWith({ empty: 1 })],
    drafts: [offers.draft, offersWith({ status: 'draft' })],
    pending: [offers.pending, offersWith({ status: 'pending' })],
  };
  return FIGURES.map((name) => {
    const [count = 0, address] = counted[name];
    return { name, count, href: address, urgent: count > 0 && URGENT.has(name) };
  });
}

const URGENT: ReadonlySet<FigureName> = new Set(['waiting', 'expiring']);

/** Nothing waits for anybody: neither candidates nor offers. */
export function isAllDone(figures: readonly Figure[]): boolean {
  return figures.every(({ count }) => count === 0);
}
