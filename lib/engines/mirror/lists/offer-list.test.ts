import { describe, expect, it } from 'vitest';
import { offerList } from './offer-list.ts';

const { filterOf, href, isNarrowed, load, sortedBy, withoutFilters } = offerList;

describe('a list of offers in the URL', () => {
  it('is everything, last changed first, when the URL has no parameters', () => {
    const view = load('');
    expect(isNarrowed(view)).toBe(false);
    expect([view.sort, view.order, view.page]).toEqual(['modified', 'desc', 1]);
    expect(href('/m/12/offers', view)).toBe('/m/12/offers');
  });

  it('is read unchanged from its own URL', () => {
    const address = href('/g/3/offers', {
      q: 'chef & rang',
      statuses: ['published', 'on_hold'],
      departments: ['salle'],
      contracts: ['cdi'],
      establishments: [1, 4],
      expiresWithinDays: 7,
      withoutApplications: true,
      sort: 'title',
      order: 'desc',
      page: 3,
    });
    const view = load(new URL(address, 'http://localhost').searchParams);
    expect(filterOf(view)).toEqual({
      q: 'chef & rang',
      statuses: ['published', 'on_hold'],
      departments: ['salle'],
      contracts: ['cdi'],
      establishments: [1, 4],
      expiresWithinDays: 7,
      withoutApplications: true,
    });
    expect([view.sort, view.order, view.page]).toEqual(['title', 'desc', 3]);
  });

  it('ignores invalid values', () => {
    const view = load('?sort=salary&order=up&page=x&maison=a,2&expiring=soon&empty=perhaps');
    expect([view.sort, view.order, view.page]).toEqual(['modified', 'desc', 1]);
    expect(filterOf(view)).toMatchObject({ expiresWithinDays: null, withoutApplications: false });
  });

  it('limits what a URL can ask of the database', () => {
    const view = load(`?q=${'a'.repeat(500)}&expiring=99999&maison=-1,5`);
    const filter = filterOf(view);
    expect(filter.q).toHaveLength(100);
    expect(filter.expiresWithinDays).toBe(365);
    expect(filter.establishments).toEqual([5]);
  });

  it('reverses a sorted column, starts another in its default order, and returns to the first page', () => {
    const byTitle = sortedBy({ ...load(''), page: 4 }, 'title');
    expect([byTitle.sort, byTitle.order, byTitle.page]).toEqual(['title', 'asc', 1]);
    expect(sortedBy(byTitle, 'title').order).toBe('desc');
    expect(sortedBy(sortedBy(byTitle, 'title'), 'title').order).toBe('asc');
    expect(sortedBy(byTitle, 'applications').order).toBe('desc');
  });

  it('keeps the sort when the filters are cleared', () => {
    const view = withoutFilters(load('?q=chef&status=draft&empty=1&expiring=7&sort=title&page=2'));
    expect(isNarrowed(view)).toBe(false);
    expect([view.sort, view.page]).toEqual(['title', 1]);
  });
});
