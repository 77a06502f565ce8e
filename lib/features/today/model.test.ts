import { expect, it } from 'vitest';
import { isAllDone, type TodayNumbers, toFigures } from './model.ts';

const establishment = { kind: 'establishment', id: 7 } as const;
const none = {
  applicationsByStatus: {},
  firstStage: 'received',
  offersByStatus: {},
  waitingApplications: 0,
  expiringOffers: 0,
  emptyOffers: 0,
  waitingNew: 0,
  emptyExpiring: 0,
  snoozedNew: 0,
  snoozedWaiting: 0,
};
const delays = { waitingDays: 3, expiringDays: 14 };

it('gives every number the URL of the list it counts', () => {
  const numbers = {
    firstStage: 'received',
    applicationsByStatus: { received: 12, interview: 3, rejected: 900 },
    offersByStatus: { draft: 2, published: 5 },
    waitingApplications: 4,
    expiringOffers: 1,
    emptyOffers: 0,
    waitingNew: 2,
    emptyExpiring: 0,
    snoozedNew: 0,
    snoozedWaiting: 0,
  };
  const shown = toFigures(numbers, delays, establishment).map(({ name, count, href }) => [name, count, href]);
  expect(shown).toEqual([
    ['new', 12, '/m/7/applications?view=table&status=received'],
    ['waiting', 4, '/m/7/applications?view=table&sort=waiting&waiting=3'],
    ['interview', 3, '/m/7/applications?view=table&status=interview'],
    ['offered', 0, '/m/7/applications?view=table&status=offered'],
    ['expiring', 1, '/m/7/offers?expiring=14'],
    ['empty', 0, '/m/7/offers?empty=1'],
    ['drafts', 2, '/m/7/offers?status=draft'],
    ['pending', 0, '/m/7/offers?status=pending'],
  ]);
});

it('marks as urgent only where somebody waits', () => {
  const figures = toFigures({ ...none, waitingApplications: 1 }, delays, establishment);
  expect(figures.filter(({ urgent }) => urgent).map(({ name }) => name)).toEqual(['waiting']);
});

it('counts nothing under a status that the platform may name otherwise', () => {
  const numbers = {
    ...none,
    applicationsByStatus: { nouveau: 4, interview: 2 },
    offersByStatus: { en_ligne: 3, draft: 1 },
  };
  const shown = toFigures(numbers, delays, establishment).map(({ name, count, href }) => [name, count, href]);
  expect(shown).toEqual([
    ['new', null, '/m/7/applications'],
    ['waiting', null, '/m/7/applications'],
    ['interview', 2, '/m/7/applications?view=table&status=interview'],
    ['offered', null, '/m/7/applications'],
    ['expiring', null, '/m/7/offers'],
    ['empty', null, '/m/7/offers'],
    ['drafts', 1, '/m/7/offers?status=draft'],
    ['pending', null, '/m/7/offers'],
  ]);
});

it('counts as new the applications in the first stage of the platform', () => {
  const numbers = {
    ...none,
    applicationsByStatus: { nouveau: 4, en_cours: 9 },
    ...{ firstStage: 'nouveau', snoozedNew: 1 },
  };
  expect(toFigures(numbers, delays, establishment)[0]).toMatchObject({
    name: 'new',
    count: 4,
    href: '/m/7/applications?view=table&status=nouveau',
    snoozed: { count: 1, href: '/m/7/applications?view=table&status=nouveau&snoozed=1' },
  });
});

it('reports “at least” where only some of the counted statuses are known', () => {
  const numbers = {
    ...none,
    applicationsByStatus: { received: 9, en_cours: 5, interview: 1 },
    waitingApplications: 3,
  };
  const figure = (given: TodayNumbers, name: string) =>
    toFigures(given, delays, establishment).find((each) => each.name === name);
  expect(figure(numbers, 'waiting')).toMatchObject({ count: 3, atLeast: true });
  expect(figure(numbers, 'new')).toMatchObject({ count: 9, atLeast: false });
  const known = { ...numbers, applicationsByStatus: { received: 9, reviewing: 2, refus: 5 } };
  expect(figure(known, 'waiting')).toMatchObject({ count: 3, atLeast: false });
  const noneWaits = { ...numbers, waitingApplications: 0 };
  expect(figure(noneWaits, 'waiting')).toMatchObject({ count: null, href: '/m/7/applications' });
  expect(isAllDone(toFigures(noneWaits, delays, establishment))).toBe(false);
});

it('is done when every number is known and zero', () => {
  expect(isAllDone(toFigures(none, delays, establishment))).toBe(true);
  expect(
    isAllDone(toFigures({ ...none, applicationsByStatus: { rejected: 9 } }, delays, establishment)),
  ).toBe(true);
  expect(isAllDone(toFigures({ ...none, applicationsByStatus: { nouveau: 4 } }, delays, establishment))).toBe(
    false,
  );
  expect(isAllDone(toFigures({ ...none, emptyOffers: 1 }, delays, establishment))).toBe(false);
});

it('reports how many a number has in common with another, and nothing when unknown', () => {
  const numbers = {
    ...none,
    applicationsByStatus: { received: 5 },
    ...{ waitingApplications: 4, waitingNew: 3, emptyOffers: 2, emptyExpiring: 1 },
  };
  const shared = (given: TodayNumbers) =>
    toFigures(given, delays, establishment).flatMap(({ name, shared }) =>
      shared > 0 ? [[name, shared]] : [],
    );
  expect(shared(numbers)).toEqual([
    ['waiting', 3],
    ['empty', 1],
  ]);
  expect(shared({ ...numbers, applicationsByStatus: { nouveau: 5 }, waitingApplications: 0 })).toEqual([
    ['empty', 1],
  ]);
});
