import type { CountKnowledge } from '#lib/engines/lists/known-count.ts';
import type { EstablishmentFigures, FigureDays } from '#lib/engines/mirror/figures-model.ts';
import { STAGE_LIST, WAITING_LIST } from '#lib/engines/mirror/lists/application-list.ts';
import type { Search } from '#lib/engines/scope/href.ts';
import type { Section } from '#lib/engines/scope/places.ts';
import type { CockpitSort } from './list.ts';
import { type CountedBy, INTERVIEW, type KnownCounts } from './model.ts';

export type { EstablishmentFigures };
/** First days of the periods, the last day where it is not today, and after how many days an application waits. */
export type Days = FigureDays & { readonly waiting: number; readonly until?: string };
export type FigureName = Exclude<CockpitSort, 'name' | 'answer' | 'action' | 'marks'>;

export type FigureDefinition = {
  readonly of: (figures: EstablishmentFigures) => number;
  /** The value in the period before; null for figures of the present. */
  readonly before: ((figures: EstablishmentFigures) => number) | null;
  /** The direction that is good news; absent where neither is. */
  readonly better?: 'more' | 'less';
  /** What must be known for it; null for figures that every platform has. */
  readonly known: CountedBy | null;
  /** The list behind it, for the whole group. */
  readonly section: Section;
  readonly search: (days: Days) => Search;
  readonly tone: 'plain' | 'accent' | 'warn';
};

/** Filters of the applications received in the period, answered in it, and given their status in it. */
export const receivedIn = ({ since, until }: Days): Search => ({ from: since, ...(until && { to: until }) });
export const answeredIn = ({ since, until }: Days): Search => ({
  answered: since,
  ...(until && { 'answered-to': until }),
});
const takenIn = (status: string, { since, until }: Days): Search => ({
  ...STAGE_LIST,
  status,
  since,
  ...(until && { 'since-to': until }),
});

/** The figures that count rows, each with the list of exactly these rows. */
export const FIGURES: Readonly<Record<FigureName, FigureDefinition>> = {
  waiting: {
    of: ({ waiting }) => waiting,
    before: null,
    known: 'waiting',
    section: 'applications',
    search: (days) => ({ ...WAITING_LIST, waiting: days.waiting }),
    tone: 'warn',
  },
  open: {
    of: ({ openOffers }) => openOffers,
    before: null,
    known: 'open',
    section: 'offers',
    search: () => ({ status: 'published' }),
    tone: 'plain',
  },
  empty: {
    of: ({ emptyOffers }) => emptyOffers,
    before: null,
    known: 'open',
    section: 'offers',
    search: () => ({ empty: 1 }),
    tone: 'plain',
  },
  week: {
    of: ({ lastWeek }) => lastWeek,
    before: null,
    known: null,
    section: 'applications',
    search: (days) => ({ from: days.week }),
    tone: 'accent',
  },
  received: {
    of: ({ received }) => received,
    before: ({ receivedBefore }) => receivedBefore,
    better: 'more',
    known: null,
    section: 'applications',
    search: receivedIn,
    tone: 'plain',
  },
  interview: {
    of: ({ reached }) => reached[INTERVIEW] ?? 0,
    before: null,
    known: 'reached',
    section: 'applications',
    search: (days) => ({ ...receivedIn(days), reached: 'interview' }),
    tone: 'plain',
  },
  hires: {
    of: ({ hires }) => hires,
    before: ({ hiresBefore }) => hiresBefore,
    better: 'more',
    known: 'hires',
    section: 'applications',
    search: (days) => takenIn('hired', days),
    tone: 'plain',
  },
  refusals: {
    of: ({ refusals }) => refusals,
    before: ({ refusalsBefore }) => refusalsBefore,
    known: 'refusals',
    section: 'applications',
    search: (days) => takenIn('rejected', days),
    tone: 'plain',
  },
};

/** How reliable a figure is: with incomplete histories a count of stages is a minimum. */
export function knowledgeOf(
  { known }: FigureDefinition,
  figures: EstablishmentFigures,
  knownCounts: KnownCounts,
): CountKnowledge {
  const knowledge = known === null ? 'whole' : knownCounts[known];
  return known === 'reached' && knowledge === 'whole' && figures.untold > 0 ? 'part' : knowledge;
}
