import { WAITING } from '#contract/candidature.ts';
import { CANDIDATURE_STATUSES } from '#contract/candidature-status.ts';
import { OFFRE_STATUSES } from '#contract/offre.ts';
import { type CountKnowledge, isUnknown, knowledgeOf } from '#lib/engines/lists/known-count.ts';
import { STAGE_LIST, WAITING_LIST } from '#lib/engines/mirror/lists/application-list.ts';
import { href, type Search } from '#lib/engines/scope/href.ts';
import type { ScopeRef } from '#lib/engines/scope/scope.ts';

/** The figures of the screen from the mirror; each is the total of the list behind its link. */
export type TodayNumbers = {
  readonly applicationsByStatus: Readonly<Record<string, number>>;
  /** The status of new applications on this platform. */
  readonly firstStage: string;
  readonly offersByStatus: Readonly<Record<string, number>>;
  readonly waitingApplications: number;
  readonly expiringOffers: number;
  readonly emptyOffers: number;
  /** Counted both as waiting and as new; counted both as without applications and as expiring. */
  readonly waitingNew: number;
  readonly emptyExpiring: number;
  /** Snoozed ones among the new, and among the waiting. */
  readonly snoozedNew: number;
  readonly snoozedWaiting: number;
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
  /** Null where the platform has its own names for the statuses that are counted. */
  readonly count: number | null;
  /** The platform has its own names for some of them: there may be more. */
  readonly atLeast: boolean;
  /** How many of them another figure counts too, where there are any. */
  readonly shared: number;
  /** The snoozed ones among them, where there are any. */
  readonly snoozed: { readonly count: number; readonly href: string } | null;
  /** The list of the counted rows; the unfiltered list where the count is unknown. */
  readonly href: string;
  /** Somebody should act: candidates without an answer, offers about to expire. */
  readonly urgent: boolean;
};

/** What needs attention in an establishment, most urgent first, each with a link to its rows. */
export function toFigures(numbers: TodayNumbers, delays: TodayDelays, scope: ScopeRef): readonly Figure[] {
  const { applicationsByStatus: applications, offersByStatus: offers, firstStage } = numbers;
  const ofApplications = (statuses: readonly string[], count: number | undefined, search: Search) =>
    toCounted(knowledgeOf(applications, statuses, CANDIDATURE_STATUSES), count ?? 0, {
      rows: href(scope, 'applications', search),
      all: href(scope, 'applications'),
    });
  const ofOffers = (status: string, count: number | undefined, search: Search) =>
    toCounted(knowledgeOf(offers, [status], OFFRE_STATUSES), count ?? 0, {
      rows: href(scope, 'offers', search),
      all: href(scope, 'offers'),
    });
  const counted: Readonly<Record<FigureName, Counted>> = {
    new: ofApplications([firstStage], applications[firstStage], { ...STAGE_LIST, status: firstStage }),
    waiting: ofApplications(WAITING.statuses, numbers.waitingApplications, {
      ...WAITING_LIST,
      waiting: delays.waitingDays,
    }),
    interview: ofApplications(['interview'], applications.interview, { ...STAGE_LIST, status: 'interview' }),
    offered: ofApplications(['offered'], applications.offered, { ...STAGE_LIST, status: 'offered' }),
    expiring: ofOffers('published', numbers.expiringOffers, { expiring: delays.expiringDays }),
    empty: ofOffers('published', numbers.emptyOffers, { empty: 1 }),
    drafts: ofOffers('draft', offers.draft, { status: 'draft' }),
    pending: ofOffers('pending', offers.pending, { status: 'pending' }),
  };
  return FIGURES.map((name) => {
    const figure = counted[name];
    const shared = figure.count === null ? 0 : (SHARED[name]?.(numbers) ?? 0);
    const putOff = figure.count === null ? undefined : SNOOZED[name]?.(numbers, delays);
    const snoozed = putOff?.count
      ? { count: putOff.count, href: href(scope, 'applications', { ...putOff.search, snoozed: 1 }) }
      : null;
    return { name, ...figure, shared, snoozed, urgent: (figure.count ?? 0) > 0 && URGENT.has(name) };
  });
}

type Counted = Pick<Figure, 'count' | 'atLeast' | 'href'>;

function toCounted(
  knowledge: CountKnowledge,
  count: number,
  { rows, all }: { readonly rows: string; readonly all: string },
): Counted {
  if (isUnknown(knowledge, count)) return { count: null, atLeast: false, href: all };
  return { count, atLeast: knowledge === 'part', href: rows };
}

const SHARED: Readonly<Partial<Record<FigureName, (numbers: TodayNumbers) => number>>> = {
  waiting: ({ waitingNew }) => waitingNew,
  empty: ({ emptyExpiring }) => emptyExpiring,
};

type PutOff = { readonly count: number; readonly search: Search };

const SNOOZED: Readonly<Partial<Record<FigureName, (numbers: TodayNumbers, delays: TodayDelays) => PutOff>>> =
  {
    new: ({ snoozedNew, firstStage }) => ({
      count: snoozedNew,
      search: { ...STAGE_LIST, status: firstStage },
    }),
    waiting: ({ snoozedWaiting }, { waitingDays }) => ({
      count: snoozedWaiting,
      search: { ...WAITING_LIST, waiting: waitingDays },
    }),
  };

const URGENT: ReadonlySet<FigureName> = new Set(['waiting', 'expiring']);

/** Whether nothing is left to do, neither for candidates nor for offers, and all counts are known. */
export function isAllDone(figures: readonly Figure[]): boolean {
  return figures.every(({ count }) => count === 0);
}
