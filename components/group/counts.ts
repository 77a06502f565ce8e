import type { CockpitRow, CountName } from '#lib/group/model.ts';
import type { Search } from '#lib/scope/href.ts';
import type { Section } from '#lib/scope/places.ts';

/** The numbers of the cockpit: where they are read, what they lead to, how they look. */
export const COUNTS: readonly {
  readonly name: CountName;
  readonly of: (row: Pick<CockpitRow, 'openOffers' | 'newApplications' | 'waitingApplications'>) => number;
  /** List behind the number, of the whole group. */
  readonly section: Section;
  readonly search: (waitingDays: number) => Search;
  readonly tone: 'plain' | 'accent' | 'warn';
}[] = [
  {
    name: 'open',
    of: (row) => row.openOffers,
    section: 'offers',
    search: () => ({ status: 'published' }),
    tone: 'plain',
  },
  {
    name: 'new',
    of: (row) => row.newApplications,
    section: 'applications',
    search: () => ({ status: 'received' }),
    tone: 'accent',
  },
  {
    name: 'waiting',
    of: (row) => row.waitingApplications,
    section: 'applications',
    search: (waitingDays) => ({ waiting: waitingDays }),
    tone: 'warn',
  },
];
