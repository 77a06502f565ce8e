import { describe, expect, it } from 'vitest';
import { applicationList } from './application-list.ts';

const { filterOf, isNarrowed, key, search } = applicationList;

const load = (text: string) => applicationList.load(new URLSearchParams(text));

describe('the filter in the address', () => {
  it('survives the way into the URL and back', () => {
    const params = load(
      'q=zoé&status=received,interview&offer=3,7&waiting=7&view=table&sort=name&order=asc&page=4',
    );
    expect(load(search(params))).toEqual(params);
  });

  it('is an empty text when nothing is filtered', () => {
    expect(search(load(''))).toBe('');
    expect(isNarrowed(load('view=table&page=2&sort=name'))).toBe(false);
    expect(isNarrowed(load('waiting=7'))).toBe(true);
  });

  it('ignores invalid values instead of failing', () => {
    const filter = filterOf(
      load('offer=-1,x,5&from=2026-13-01&to=2026-02-30x&waiting=-3&view=cube&page=nine'),
    );
    expect(filter.offers).toEqual([5]);
    expect(filter.from).toBeNull();
    expect(filter.to).toBeNull();
    expect(filter.waitingDays).toBeNull();
  });

  it('ignores values that the database cannot store', () => {
    const params = load(
      'q=a%00&status=%00,received&offer=2147483648,7&from=0000-01-01&to=9999-12-31&page=999999999999',
    );
    expect(filterOf(params)).toMatchObject({
      q: '',
      statuses: ['received'],
      offers: [7],
      from: null,
      to: null,
    });
    expect(params.page).toBe(1);
  });

  it('limits what a URL can ask of the database', () => {
    const filter = filterOf(
      load(`q=${'a'.repeat(5000)}&status=${Array.from({ length: 500 }, (_, n) => `s${n}`)}`),
    );
    expect(filter.q).toHaveLength(200);
    expect(filter.statuses).toHaveLength(50);
  });

  it('has one cache key for both views and all pages, another for another order', () => {
    expect(key(load('q=a&view=table&page=3'))).toBe(key(load('q=a')));
    expect(key(load('q=a&order=asc'))).not.toBe(key(load('q=a')));
  });
});
