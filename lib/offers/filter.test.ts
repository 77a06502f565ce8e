import { describe, expect, it } from 'vitest';
import {
  isNarrowed,
  loadOfferView,
  offersHref,
  serializeOfferView,
  sortedBy,
  toOfferFilter,
  viewOrder,
  withoutFilters,
} from './filter.ts';

describe('a list of offers in the URL', () => {
  it('is everything, last changed first, when the address says nothing', () => {
    const view = loadOfferView('');
    expect(isNarrowed(view)).toBe(false);
    expect([view.sort, viewOrder(view), view.page]).toEqual(['modified', 'desc', 1]);
    expect(serializeOfferView('/m/12/offers', view)).toBe('/m/12/offers');
  });

  it('comes back from its own address unchanged', () => {
    const address = offersHref('/g/3/offers', {
      q: 'chef & rang',
      status: ['published', 'on_hold'],
      department: ['salle'],
      contract: ['cdi'],
      maison: [1, 4],
      expiring: 7,
      empty: true,
      sort: 'title',
      order: 'desc',
      page: 3,
    });
    const view = loadOfferView(new URL(address, 'http://localhost').searchParams);
    expect(toOfferFilter(view)).toEqual({
      q: 'chef & rang',
      statuses: ['published', 'on_hold'],
      departments: ['salle'],
      contracts: ['cdi'],
      establishments: [1, 4],
      expiresWithinDays: 7,
      withoutApplications: true,
    });
    expect([view.sort, viewOrder(view), view.page]).toEqual(['title', 'desc', 3]);
  });

  it('takes nonsense as if it had not been said', () => {
    const view = loadOfferView('?sort=salary&order=up&page=x&maison=a,2&expiring=soon&empty=perhaps');
    expect([view.sort, viewOrder(view), view.page]).toEqual(['modified', 'desc', 1]);
    expect(toOfferFilter(view)).toMatchObject({ expiresWithinDays: null, withoutApplications: false });
  });

  it('bounds what it hands to the database', () => {
    const view = loadOfferView(`?q=${'a'.repeat(500)}&expiring=99999&maison=-1,5`);
    const filter = toOfferFilter(view);
    expect(filter.q).toHaveLength(100);
    expect(filter.expiresWithinDays).toBe(365);
    expect(filter.establishments).toEqual([5]);
  });

  it('turns a column round, starts another its own way, and goes back to the first page', () => {
    const byTitle = sortedBy({ ...loadOfferView(''), page: 4 }, 'title');
    expect([byTitle.sort, viewOrder(byTitle), byTitle.page]).toEqual(['title', 'asc', 1]);
    expect(viewOrder(sortedBy(byTitle, 'title'))).toBe('desc');
    expect(viewOrder(sortedBy(sortedBy(byTitle, 'title'), 'title'))).toBe('asc');
    expect(viewOrder(sortedBy(byTitle, 'applications'))).toBe('desc');
  });

  it('keeps the sort when the filters are cleared', () => {
    const view = withoutFilters(loadOfferView('?q=chef&status=draft&empty=1&expiring=7&sort=title&page=2'));
    expect(isNarrowed(view)).toBe(false);
    expect([view.sort, view.page]).toEqual(['title', 1]);
  });
});
