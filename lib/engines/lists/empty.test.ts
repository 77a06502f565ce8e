import { expect, it } from 'vitest';
import { emptyReason } from './empty.ts';

const fresh = { phase: 'fresh', unfiltered: 0, isNarrowed: false } as const;

it('says nothing of rows while the first reading goes on', () => {
  expect(emptyReason({ ...fresh, phase: 'syncing' })).toBe('syncing');
  expect(emptyReason({ phase: 'syncing', unfiltered: 3, isNarrowed: true })).toBe('syncing');
});

it('tells a list without any row from filters that leave none', () => {
  expect(emptyReason(fresh)).toBe('first');
  expect(emptyReason({ ...fresh, isNarrowed: true })).toBe('first');
  expect(emptyReason({ ...fresh, unfiltered: 3, isNarrowed: true })).toBe('noMatch');
  expect(emptyReason({ ...fresh, unfiltered: 3 })).toBe('left');
});

it('believes no emptiness that it could not read', () => {
  expect(emptyReason({ ...fresh, phase: 'stale' })).toBe('unread');
});

it('goes by the filters where nobody counts what they leave out', () => {
  expect(emptyReason({ ...fresh, unfiltered: null })).toBe('first');
  expect(emptyReason({ ...fresh, unfiltered: null, isNarrowed: true })).toBe('noMatch');
});
