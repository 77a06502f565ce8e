import { expect, it } from 'vitest';
import { readPage, readRecord } from './envelope.ts';
import { toOffer } from './resources/offer.ts';
import { readerOf } from './wire/read.ts';

const items = [{ id: 1 }, { id: 2 }];
const read = (json: unknown, headers = {}) => readPage(json, headers, toOffer, 20);

it.each([
  ['a bare array', items, { 'x-total-count': '45' }, 45, 3],
  ['other totals', items, { 'x-wp-total': '45', 'x-wp-totalpages': '5' }, 45, 5],
  ['a wrapper', { data: items, total: 45 }, {}, 45, 3],
  ['items with a meta', { items, meta: { total: 45, last_page: 3 } }, {}, 45, 3],
  ['results without totals', { results: items }, {}, null, null],
  ['a wrapper in a wrapper', { data: { items } }, {}, null, null],
  [
    'a link to the last page',
    items,
    { link: '<https://p/offres?page=2>; rel="next", <https://p/offres?per_page=20&page=7>; rel="last"' },
    null,
    7,
  ],
])('reads %s', (_, json, headers, total, pages) => {
  const page = read(json, headers);
  expect(page?.items.map((item) => item.id)).toEqual([1, 2]);
  expect(page).toMatchObject({ total, pages });
});

it('skips records without an id', () => {
  expect(read([{ id: 1 }, {}, null, 'x', { id: -3 }, { id: '7' }])?.items.map((item) => item.id)).toEqual([
    1, 7,
  ]);
});

it.each([[null], [undefined], ['text'], [{}], [{ data: 'x' }], [42]])(
  'reports %j as a failure and not as an empty list',
  (json) => {
    expect(read(json)).toBeNull();
  },
);

it.each([
  ['bare', { id: 7 }],
  ['in a wrapper', { data: { id: 7 } }],
  ['in a wrapper beside other fields', { success: true, result: { id: 7 } }],
  ['in a wrapper in a wrapper', { data: { item: { id: 7 } } }],
  ['under its own name', { offre: { id: 7 } }],
  ['alone in a list', [{ id: 7 }]],
  ['alone in a wrapped list', { data: [{ id: 7 }] }],
])('reads a single record %s', (_, json) => {
  expect(readRecord(json, toOffer)?.id).toBe(7);
});

it.each([[null], [[{ id: 1 }, { id: 2 }]], [{ data: { name: 'x' } }], [{ data: [] }], ['text']])(
  'finds no single record in %j',
  (json) => {
    expect(readRecord(json, toOffer)).toBeNull();
  },
);

const toNote = readerOf({
  title: { kind: 'text', at: ['title'], otherwise: '' },
  pages: { kind: 'count', at: ['pages'], otherwise: null },
});

it.each([
  ['bare', { title: 'A', pages: null }],
  ['in a wrapper', { data: { title: 'A' } }],
  ['in a wrapper in a wrapper', { success: true, data: { item: { title: 'A' } } }],
  ['beside an empty wrapper', { data: {}, result: { title: 'A' } }],
])('reads a record without required fields %s', (_, json) => {
  expect(readRecord(json, toNote)).toEqual({ title: 'A', pages: null });
});

it.each([[{}], [{ data: {} }], [{ other: 1 }]])('reads %j as a record with empty fields', (json) => {
  expect(readRecord(json, toNote)).toEqual({ title: '', pages: null });
});

it('finds no record in null or a list, even without required fields', () => {
  expect(readRecord(null, toNote)).toBeNull();
  expect(readRecord([], toNote)).toBeNull();
});
