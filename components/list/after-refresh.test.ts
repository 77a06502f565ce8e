import { expect, it } from 'vitest';
import { afterRefresh, type Standing } from './after-refresh.ts';

const words = {
  refreshed: 'up to date',
  notRefreshed: 'not refreshed, {reason}; read {age}',
  trouble: { unavailable: 'no answer', slow: 'slow', limited: 'limited', reauth: 'sign in' },
};
const clock = { now: Date.parse('2026-11-20T12:00:00Z'), locale: 'en-GB' };

const said = (standing: Partial<Standing>) =>
  afterRefresh({ phase: 'fresh', trouble: null, asOf: '2026-11-20T11:59:40Z', ...standing }, words, clock);

it('reports that all is up to date only when it is', () => {
  expect(said({})).toBe('up to date');
  expect(said({ phase: 'stale' })).toBeNull();
  expect(said({ phase: 'syncing' })).toBeNull();
});

it('reports what prevents the refresh and since when, however recent the data is', () => {
  expect(said({ phase: 'stale', trouble: 'unavailable' })).toBe(
    'not refreshed, no answer; read 20 seconds ago',
  );
  expect(said({ phase: 'stale', trouble: 'slow' })).toBe('not refreshed, slow; read 20 seconds ago');
  expect(said({ trouble: 'limited' })).toBe('not refreshed, limited; read 20 seconds ago');
  expect(said({ phase: 'syncing', trouble: 'reauth', asOf: null })).toBe('sign in');
});
