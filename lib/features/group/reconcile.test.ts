import { expect, it } from 'vitest';
import { type OwnCounts, type PlatformStats, reconcile } from './reconcile.ts';

const OURS: OwnCounts = {
  establishments: 3,
  offers: { published: 4, closed: 1 },
  applications: { received: 5, hired: 2 },
  week: { days: 6, hours: 7 },
  month: { days: 20, hours: 20 },
  answerHours: 12,
  held: 0,
  age: 0,
};
const PLATFORM: PlatformStats = {
  group: {
    establishments: 3,
    offers: { published: 4, closed: 1 },
    applications: { received: 5, hired: 2 },
    applications7Days: 6,
    applications30Days: 20,
    firstResponseHours: 12.001,
  },
  offers: { offers: { published: 4, closed: 1 }, applications: { received: 5, hired: 2 } },
  establishments: { establishments: 3, openOffers: 4, applications30Days: 20 },
};
const nothing: PlatformStats = { group: null, offers: null, establishments: null };
const differing = (platform: PlatformStats, ours = OURS) =>
  reconcile(platform, ours).filter(({ why }) => why.length > 0);
const withGroup = (group: Partial<NonNullable<PlatformStats['group']>>): PlatformStats => ({
  ...nothing,
  group: {
    establishments: null,
    offers: null,
    applications: null,
    applications7Days: null,
    applications30Days: null,
    firstResponseHours: null,
    ...group,
  },
});

it('compares every figure that the platform reports, and shows none that agree', () => {
  expect(reconcile(PLATFORM, OURS)).toHaveLength(8 + 4 + 3);
  expect(differing(PLATFORM)).toEqual([]);
});

it('makes no figure of what the platform does not report', () => {
  expect(reconcile(nothing, OURS)).toEqual([]);
  expect(reconcile(withGroup({ offers: {}, applications: {} }), OURS)).toEqual([]);
  expect(reconcile(withGroup({ firstResponseHours: 3 }), { ...OURS, answerHours: null })).toEqual([]);
});

it('explains days and hours counted back, completely where they explain the whole difference', () => {
  const [whole] = differing(withGroup({ applications7Days: 7 }));
  expect(whole).toMatchObject({ platform: 7, ours: 6, why: [{ kind: 'window', ours: 7 }] });
  const [partly] = differing(withGroup({ applications7Days: 9 }));
  expect(partly?.why).toEqual([{ kind: 'window', ours: 7 }, { kind: 'unknown' }]);
});

it('names the age of our rows and unsent moves, and admits when there is no explanation', () => {
  const told = withGroup({ applications: { received: 4, hired: 3 } });
  expect(differing(told, { ...OURS, age: 90, held: 1 }).map(({ why }) => why)).toEqual([
    [
      { kind: 'age', seconds: 90 },
      { kind: 'held', moves: 1 },
    ],
    [
      { kind: 'age', seconds: 90 },
      { kind: 'held', moves: 1 },
    ],
  ]);
  expect(differing(told)[0]?.why).toEqual([{ kind: 'unknown' }]);
  const [open] = differing({
    ...nothing,
    establishments: { establishments: null, openOffers: 9, applications30Days: null },
  });
  expect(open).toMatchObject({ figure: 'offers', status: 'published', platform: 9, ours: 4 });
});

it('counts a status that only one side has', () => {
  expect(differing(withGroup({ offers: { published: 4, closed: 1, paused: 2 } }))).toMatchObject([
    { status: 'paused', platform: 2, ours: 0 },
  ]);
  expect(differing(withGroup({ offers: { published: 4 } }))).toMatchObject([
    { status: 'closed', platform: 0, ours: 1 },
  ]);
});
