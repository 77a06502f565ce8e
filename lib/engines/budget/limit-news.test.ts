import { expect, it } from 'vitest';
import { toLimitNews } from './limit-news.ts';
import type { TierGauge } from './model.ts';

const gauge = (left: number, closed = 0): TierGauge => ({
  minute: { left: 0, limit: 60, seconds: 30 },
  hour: { left, limit: 600, seconds: 900 },
  people: 600 - left,
  background: 0,
  closed,
});

it('shows nothing while a tenth of the hour is left, whatever the minute says', () => {
  expect(toLimitNews({ writes: gauge(60), reads: gauge(600) })).toBeNull();
});

it('shows how much is left of an hour that is nearly used up', () => {
  expect(toLimitNews({ writes: gauge(59), reads: gauge(0) })).toEqual({
    kind: 'near',
    tier: 'writes',
    left: 59,
  });
});

it('shows a closed window before one that is nearly used up', () => {
  expect(toLimitNews({ writes: gauge(1), reads: gauge(600, 40) })).toEqual({
    kind: 'closed',
    tier: 'reads',
    seconds: 40,
  });
});
