import { CANDIDATURE_STATUSES, WAITING } from '#contract/candidature.ts';
import { OFFRE_STATUSES } from '#contract/offre.ts';
import { isCountKnown } from '#lib/mirror/known-count.ts';
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
  /** Null where the platform has words of its own for the states that are counted. */
  readonly count: number | null;
  /** The rows that are counted; all that there are where nothing is. */
  readonly href: string;
  /** Somebody should act: candidates without an answer, offers about to end. */
  readonly urgent: boolean;
};

/** What needs attention in an establishment, the most pressing first, each with the way to its rows. */
export function toFigures(numbers: TodayNumbers, delays: TodayDelays, scope: ScopeRef): readonly Figure[] {
  const { applicationsByStatus: applications, offersByStatus: offers } = numbers;
  const ofApplications = (statuses: readonly string[], count: number | undefined, search: Search) =>
    isCountKnown(applications, statuses, CANDIDATURE_STATUSES)
      ? { count: count ?? 0, href: href(scope, 'applications', search) }
      : { count: null, href: href(scope, 'applications') };
  const ofOffers = (status: string, count: number | undefined, search: Search) =>
    isCountKnown(offers, [status], OFFRE_STATUSES)
      ? { count: count ?? 0, href: href(scope, 'offers', search) }
      : { count: null, href: href(scope, 'offers') };
  const counted: Readonly<Record<FigureName, Pick<Figure, 'count' | 'href'>>> = {
    new: ofApplications(['received'], applications.received, { status: 'received' }),
    waiting: ofApplications(WAITING.statuses, numbers.waitingApplications, { waiting: delays.waitingDays }),
    interview: ofApplications(['interview'], applications.interview, { status: 'interview' }),
    offered: ofApplications(['offered'], applications.offered, { status: 'offered' }),
    expiring: ofOffers('published', numbers.expiringOffers, { expiring: delays.expiringDays }),
    empty: ofOffers('published', numbers.emptyOffers, { empty: 1 }),
    drafts: ofOffers('draft', offers.draft, { status: 'draft' }),
    pending: ofOffers('pending', offers.pending, { status: 'pending' }),
  };
  return FIGURES.map((name) => {
    const { count, href: address } = counted[name];
    return { name, count, href: address, urgent: (count ?? 0) > 0 && URGENT.has(name) };
  });
}

const URGENT: ReadonlySet<FigureName> = new Set(['waiting', 'expiring']);

/** Nothing waits for anybody, as far as is known of all: neither candidates nor offers. */
export function isAllDone(figures: readonly Figure[]): boolean {
  return figures.every(({ count }) => count === 0);
}
