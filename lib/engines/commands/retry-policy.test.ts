import { expect, it } from 'vitest';
import { isGivenUp, mayStillArrive, nextLookUp, type RetryPolicy, retryDelay } from './retry-policy.ts';

const START = Date.parse('2026-11-20T09:00:00.000Z');
const at = (ms: number) => new Date(START + ms);
const POLICY: RetryPolicy = {
  arrivalMs: 12_000,
  lookUpsMs: [1_500, 5_000, 12_000],
  laterMs: null,
  calls: 5,
  giveUpMs: { limited: Number.POSITIVE_INFINITY, unavailable: 60_000, reauth: 120_000 },
};

it('pauses 2 s after the first failure, doubling to a minute', () => {
  expect([0, 1, 2, 3, 4, 5, 20].map(retryDelay)).toEqual([
    2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000,
  ]);
});

it('looks up a lost answer at the set times, and immediately after the last of them', () => {
  const looked = [0, 1_500, 4_999, 5_000, 12_000, 20_000].map((now) => nextLookUp(POLICY, at(0), at(now)));
  expect(looked.map((date) => date.getTime() - START)).toEqual([1_500, 5_000, 5_000, 12_000, 12_000, 20_000]);
});

it('trusts a missing record only in a read started when the call could no longer arrive', () => {
  expect(mayStillArrive(POLICY, at(0), at(11_999))).toBe(true);
  expect(mayStillArrive(POLICY, at(0), at(12_000))).toBe(false);
});

it('gives up after the time set for the reason', () => {
  expect(isGivenUp(POLICY, 'unavailable', at(0), at(60_000))).toBe(false);
  expect(isGivenUp(POLICY, 'unavailable', at(0), at(60_001))).toBe(true);
  expect(isGivenUp(POLICY, 'reauth', at(0), at(60_001))).toBe(false);
  expect(isGivenUp(POLICY, 'limited', at(0), at(10 ** 12))).toBe(false);
});
