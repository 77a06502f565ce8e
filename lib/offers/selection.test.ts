import { expect, it } from 'vitest';
import type { OfferFilter } from '#lib/mirror/model.ts';
import { countTicked, isTicked, NO_OFFERS, toOfferSelection, withOffers } from './selection.ts';

const filter: OfferFilter = {
  q: 'chef',
  statuses: ['published'],
  departments: [],
  contracts: [],
  establishments: [],
  expiresWithinDays: null,
  withoutApplications: false,
};

it('keeps ticks of several pages and unticks one page', () => {
  const both = withOffers(withOffers(NO_OFFERS, [1, 2], true), [3], true);
  expect(countTicked(both)).toBe(3);
  expect(toOfferSelection(withOffers(both, [1, 2], false), filter)).toEqual({ kind: 'ids', ids: [3] });
});

it('remembers of everything only what was left out', () => {
  const all = { kind: 'matching', total: 40, except: new Set<number>() } as const;
  const without = withOffers(all, [5, 6], false);
  expect([countTicked(without), isTicked(without, 5), isTicked(without, 7)]).toEqual([38, false, true]);
  const back = withOffers(without, [5], true);
  expect(toOfferSelection(back, filter)).toEqual({ kind: 'matching', filter, except: [6] });
});

it('is nothing once the last one is left out', () => {
  const all = { kind: 'matching', total: 2, except: new Set<number>() } as const;
  expect(withOffers(all, [1, 2], false)).toBe(NO_OFFERS);
});
