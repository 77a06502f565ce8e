import type { CockpitRow, CockpitSort } from '#lib/group/model.ts';

export type CountName = Extract<CockpitSort, 'open' | 'new' | 'waiting'>;

/** The numbers of the cockpit: where they are read, what they lead to, how they look. */
export const COUNTS: readonly {
  readonly name: CountName;
  readonly of: (row: Pick<CockpitRow, 'openOffers' | 'newApplications' | 'waitingApplications'>) => number;
  /** List behind the number; the establishment's id is added to it. */
  readonly path: (waitingDays: number) => string;
  readonly tone: 'plain' | 'accent' | 'warn';
}[] = [
  { name: 'open', of: (row) => row.openOffers, path: () => 'offers?status=published', tone: 'plain' },
  {
    name: 'new',
    of: (row) => row.newApplications,
    path: () => 'applications?status=received',
    tone: 'accent',
  },
  {
    name: 'waiting',
    of: (row) => row.waitingApplications,
    path: (waitingDays) => `applications?waiting=${waitingDays}`,
    tone: 'warn',
  },
];
