import { expect, it } from 'vitest';
import { afterRefresh } from './after-refresh.ts';

const words = {
  refreshed: 'up to date',
  trouble: { unavailable: 'no answer', limited: 'limited', reauth: 'sign in' },
};

it('says that all is up to date only when it is', () => {
  expect(afterRefresh({ phase: 'fresh', trouble: null }, words)).toBe('up to date');
  expect(afterRefresh({ phase: 'stale', trouble: null }, words)).toBeNull();
  expect(afterRefresh({ phase: 'filling', trouble: null }, words)).toBeNull();
});

it('says what stands in the way, however young the data is', () => {
  expect(afterRefresh({ phase: 'stale', trouble: 'unavailable' }, words)).toBe('no answer');
  expect(afterRefresh({ phase: 'fresh', trouble: 'limited' }, words)).toBe('limited');
  expect(afterRefresh({ phase: 'filling', trouble: 'reauth' }, words)).toBe('sign in');
});
