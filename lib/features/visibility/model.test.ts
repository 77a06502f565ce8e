import { expect, it } from 'vitest';
import {
  arrange,
  type Campaign,
  clickRate,
  costPerApplication,
  rowsOf,
  spanOf,
  sumOf,
  toBuckets,
  unshownOf,
} from './model.ts';

const today = '2026-11-20';
const aCampaign = (id: number, changes: Partial<Campaign> = {}): Campaign => ({
  ...{ id, title: `Offre ${id}`, status: 'active', offer: { id: 40 + id, title: 'Chef' } },
  ...{ startsOn: '2026-11-01', endsOn: '2026-11-30', impressions: 200, clicks: 10 },
  ...{ costCents: null, applications: 4 },
  ...changes,
});

it('lists finished ones separately, the latest first', () => {
  const campaigns = [
    aCampaign(1),
    aCampaign(2, { endsOn: '2026-11-19' }),
    aCampaign(3, { startsOn: '2026-11-10', endsOn: null, status: 'suspendu' }),
    aCampaign(4, { status: 'ended' }),
  ];
  expect(arrange(campaigns, null, today).map(({ id }) => id)).toEqual([3, 1]);
  expect(arrange(campaigns, 'over', today).map(({ id }) => id)).toEqual([4, 2]);
});

it('computes no figure from unknown values', () => {
  expect(clickRate(aCampaign(1))).toBe(0.05);
  expect([clickRate(aCampaign(1, { impressions: 0 })), clickRate(aCampaign(1, { clicks: null }))]).toEqual([
    null,
    null,
  ]);
  expect(costPerApplication(aCampaign(1, { costCents: 20_000 }))).toBe(5000);
  expect(costPerApplication(aCampaign(1, { costCents: 20_000, applications: 0 }))).toBeNull();
  expect(costPerApplication(aCampaign(1))).toBeNull();
  expect(sumOf([aCampaign(1), aCampaign(2)], 'clicks')).toBe(20);
  expect(sumOf([aCampaign(1), aCampaign(2, { clicks: null })], 'clicks')).toBeNull();
});

it('links to the applications that it counts', () => {
  expect(rowsOf(aCampaign(1), today)).toEqual({ offer: 41, from: '2026-11-01' });
  expect(rowsOf(aCampaign(1, { endsOn: '2026-11-10' }), today)).toEqual({
    ...{ offer: 41, from: '2026-11-01', to: '2026-11-10' },
  });
  expect(rowsOf(aCampaign(1, { offer: null }), today)).toBeNull();
});

it('reports what should be shown today as missing, and nothing paused, over or not started', () => {
  const campaigns = [
    aCampaign(1),
    aCampaign(2),
    aCampaign(3, { status: 'paused' }),
    aCampaign(4, { endsOn: '2026-11-19' }),
    aCampaign(5, { startsOn: '2026-11-21' }),
  ];
  const ads = [{ id: 2, title: 'Offre 2', offerId: 42 }];
  expect(unshownOf(campaigns, ads, today).map(({ id }) => id)).toEqual([1]);
});

const figures = (day: string, impressions: number, clicks = 0) => ({ day, impressions, clicks });

it('draws the days so far, those without figures as zero', () => {
  const days = [figures('2026-11-03', 30, 2), figures('2026-11-01', 10)];
  const span = spanOf({ startsOn: '2026-11-01', endsOn: '2026-11-04' }, days, { span: 'all', today });
  expect(span).toEqual({ from: '2026-11-01', to: '2026-11-04' });
  expect(toBuckets(days, { from: '2026-11-01', to: '2026-11-04' })).toEqual([
    { ...figures('2026-11-01', 10), days: 1 },
    { ...figures('2026-11-02', 0), days: 1 },
    { ...figures('2026-11-03', 30, 2), days: 1 },
    { ...figures('2026-11-04', 0), days: 1 },
  ]);
});

it('draws many days by week, and the last thirty on request', () => {
  const campaign = { startsOn: '2026-09-01', endsOn: null };
  const days = [figures('2026-09-01', 5), figures('2026-09-07', 7), figures('2026-09-08', 11, 1)];
  const all = spanOf(campaign, days, { span: 'all', today });
  expect(all).toEqual({ from: '2026-09-01', to: today });
  const weeks = toBuckets(days, { from: '2026-09-01', to: today });
  expect(weeks.slice(0, 2)).toEqual([
    { ...figures('2026-09-01', 12), days: 7 },
    { ...figures('2026-09-08', 11, 1), days: 7 },
  ]);
  expect(weeks.reduce((sum, { impressions }) => sum + impressions, 0)).toBe(23);
  expect(spanOf(campaign, days, { span: 'month', today })).toEqual({ from: '2026-10-22', to: today });
  expect(spanOf({ startsOn: '2026-12-01', endsOn: null }, [], { span: 'all', today })).toBeNull();
  expect(spanOf({ startsOn: null, endsOn: null }, [], { span: 'all', today })).toBeNull();
});
