import { describe, expect, it } from 'vitest';
import { applicationSearch, isFiltered, listKey, loadApplicationParams, toFilter } from './filter.ts';

const load = (search: string) => loadApplicationParams(new URLSearchParams(search));

describe('the filter in the address', () => {
  it('survives the way into the address and back', () => {
    const params = load(
      'q=zoé&status=received,interview&offer=3,7&waiting=7&view=table&sort=name&order=asc&page=4',
    );
    expect(load(applicationSearch(params))).toEqual(params);
  });

  it('is empty text when nothing is asked for', () => {
    expect(applicationSearch(load(''))).toBe('');
    expect(isFiltered(load('view=table&page=2&sort=name'))).toBe(false);
    expect(isFiltered(load('waiting=7'))).toBe(true);
  });

  it('drops what makes no sense instead of failing', () => {
    const filter = toFilter(
      load('offer=-1,x,5&from=2026-13-01&to=2026-02-30x&waiting=-3&view=cube&page=nine'),
    );
    expect(filter.offers).toEqual([5]);
    expect(filter.from).toBeNull();
    expect(filter.to).toBeNull();
    expect(filter.waitingDays).toBeNull();
  });

  it('drops what no database takes', () => {
    const params = load(
      'q=a%00&status=%00,received&offer=2147483648,7&from=0000-01-01&to=9999-12-31&page=999999999999',
    );
    expect(toFilter(params)).toMatchObject({
      q: '',
      statuses: ['received'],
      offers: [7],
      from: null,
      to: null,
    });
    expect(params.page).toBe(1);
  });

  it('bounds what an address can ask of the database', () => {
    const filter = toFilter(
      load(`q=${'a'.repeat(5000)}&status=${Array.from({ length: 500 }, (_, n) => `s${n}`)}`),
    );
    expect(filter.q).toHaveLength(200);
    expect(filter.statuses).toHaveLength(50);
  });

  it('has one key for both views and all pages, another for another order', () => {
    expect(listKey(load('q=a&view=table&page=3'))).toBe(listKey(load('q=a')));
    expect(listKey(load('q=a&order=asc'))).not.toBe(listKey(load('q=a')));
  });
});
