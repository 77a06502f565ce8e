import { expect, it } from 'vitest';
import { emptyReason } from './empty.ts';

const fresh = { phase: 'fresh', unfiltered: 0, isNarrowed: false } as const;

it('gives no reason while the first sync is running', () => {
  expect(emptyReason({ ...fresh, phase: 'syncing' })).toBe('syncing');
  expect(emptyReason({ phase: 'syncing', unfiltered: 3, isNarrowed: true })).toBe('syncing');
});

it('distinguishes a list without rows from filters without a match', () => {
  expect(emptyReason(fresh)).toBe('first');
  expect(emptyReason({ ...fresh, isNarrowed: true })).toBe('first');
  expect(emptyReason({ ...fresh, unfiltered: 3, isNarrowed: true })).toBe('noMatch');
  expect(emptyReason({ ...fresh, unfiltered: 3 })).toBe('left');
});

it('does not call a list empty that could not be read', () => {
  expect(emptyReason({ ...fresh, phase: 'stale' })).toBe('unread');
});

it('looks at the filters where the total without them is unknown', () => {
  expect(emptyReason({ ...fresh, unfiltered: null })).toBe('first');
  expect(emptyReason({ ...fresh, unfiltered: null, isNarrowed: true })).toBe('noMatch');
});
