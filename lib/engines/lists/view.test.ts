import { expect, it } from 'vitest';
import { wordsOf } from './filter-words.ts';
import { countOn, namesOn } from './filters.ts';
import { filterSchema } from './schema.ts';
import { defineListView, pageOf } from './view.ts';

const filters = {
  q: { kind: 'search', param: 'q', longest: 20 },
  colours: { kind: 'words', param: 'colour' },
  establishments: { kind: 'ids', param: 'maison' },
  since: { kind: 'day', param: 'since' },
  within: { kind: 'number', param: 'within', least: 1, most: 30 },
  open: { kind: 'flag', param: 'open' },
} as const;
const list = defineListView({
  filters,
  sorts: { name: { first: 'asc', bare: 'desc' }, price: { first: 'desc' } },
  sort: 'price',
  perPage: 10,
});

it('reads every kind of filter from a URL and writes the same URL again', () => {
  const address = '?q=chef&colour=red,blue&maison=3,4&since=2026-11-20&within=7&open=1&sort=name&page=2';
  const params = list.load(address);
  expect(list.filterOf(params)).toEqual({
    q: 'chef',
    colours: ['red', 'blue'],
    establishments: [3, 4],
    since: '2026-11-20',
    within: 7,
    open: true,
  });
  expect(list.search(params)).toBe(address);
});

it('ignores a parameter that occurs twice in a URL', () => {
  expect(list.load('?q=a&q=b&open=1')).toMatchObject({ q: '', open: true });
  expect(list.load({ q: ['a', 'b'], open: '1' })).toMatchObject({ q: '', open: true });
});

it('makes a filter that a bulk request accepts from any URL', () => {
  const far = `?q=${'x'.repeat(99)}&colour=${'y'.repeat(999)},z&maison=0,99999999999,5&since=2026-02-30&within=9999`;
  const filter = list.filterOf(list.load(far));
  expect(filterSchema(filters).parse(filter)).toEqual(filter);
  expect(filter).toEqual({
    ...list.none,
    q: 'x'.repeat(20),
    colours: ['z'],
    establishments: [5],
    within: 30,
  });
  expect(filterSchema(filters).safeParse({ ...filter, taste: 'sweet' }).success).toBe(false);
  expect(filterSchema(filters).safeParse({ ...filter, within: 31 }).success).toBe(false);
});

it('keeps other parameters of the URL when the list changes', () => {
  expect(list.searchAfter('?tab=2&q=a&page=3', { q: '', page: 1 })).toBe('?tab=2');
});

it('sorts a new column in its default order, and reads a URL without an order as the default', () => {
  expect(list.load('?sort=name').order).toBe('desc');
  const byName = list.sortedBy(list.load(''), 'name');
  expect(list.search(byName)).toBe('?sort=name&order=asc');
  expect(list.search(list.sortedBy(byName, 'name'))).toBe('?sort=name');
});

it('gives each part of a filter its text and the filter without it', () => {
  const filter = { ...list.none, colours: ['red', 'blue'], open: true };
  const names = { colours: (colour: string) => `colour ${colour}`, establishments: String };
  const wording = { texts: (key: string) => key, names, day: String };
  expect(wordsOf(filters, filter, wording)).toMatchObject([
    { text: 'colour red', without: { colours: ['blue'] } },
    { text: 'colour blue', without: { colours: ['red'] } },
    { text: 'open.chip', without: { open: false } },
  ]);
  expect(namesOn(filter)).toEqual(['colours', 'open']);
});

it('counts the filters that are on, not their values, the search apart', () => {
  const filter = { ...list.none, q: 'chef', colours: ['red', 'blue'], open: true };
  expect([countOn(filters, list.none), countOn(filters, filter)]).toEqual([0, 2]);
});

it('computes which rows a page shows', () => {
  expect(pageOf(2, 10, 25)).toEqual({ page: 2, pages: 3, rows: { from: 11, to: 20, total: 25 } });
  expect(pageOf(9, 10, 25)).toEqual({ page: 3, pages: 3, rows: { from: 21, to: 25, total: 25 } });
  expect(pageOf(1, 10, 0)).toEqual({ page: 1, pages: 1, rows: { from: 0, to: 0, total: 0 } });
});
