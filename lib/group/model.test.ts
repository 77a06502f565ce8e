import { expect, it } from 'vitest';
import { cockpitList } from './list.ts';
import { arrange, knownCounts, totalsOf } from './model.ts';

const { href, load, sortedBy } = cockpitList;

const row = (id: number, name: string, city: string | null, fresh: number) => ({
  id,
  name,
  city,
  openOffers: 1,
  newApplications: fresh,
  waitingApplications: 0,
});
const rows = [row(1, 'Zinc', 'Lyon', 2), row(2, 'Écailler', 'Nîmes', 9), row(3, 'Hôtel Lutèce', null, 2)];
const names = (search: Record<string, string>) => arrange(rows, load(search)).map(({ name }) => name);

it('stands by name as the French sort', () => {
  expect(names({})).toEqual(['Écailler', 'Hôtel Lutèce', 'Zinc']);
});

it('puts the largest numbers first, equals by name', () => {
  expect(names({ sort: 'new' })).toEqual(['Écailler', 'Hôtel Lutèce', 'Zinc']);
  expect(names({ sort: 'new', order: 'asc' })).toEqual(['Hôtel Lutèce', 'Zinc', 'Écailler']);
});

it('finds by name or city, without accents', () => {
  expect(names({ q: 'nimes' })).toEqual(['Écailler']);
  expect(names({ q: 'hot lut' })).toEqual(['Hôtel Lutèce']);
  expect(names({ q: 'nobody' })).toEqual([]);
});

it('ignores an address that makes no sense', () => {
  expect(load({ sort: 'salary', order: 'sideways', q: ['a', 'b'] })).toEqual({
    q: '',
    sort: 'name',
    order: 'asc',
    page: 1,
  });
});

it('turns the sorted column round and keeps the search', () => {
  const view = load({ q: 'lyon', sort: 'new' });
  expect(href('/g/1', sortedBy(view, 'new'))).toBe('/g/1?q=lyon&sort=new&order=asc');
  expect(href('/g/1', sortedBy(view, 'name'))).toBe('/g/1?q=lyon');
  expect(href('/g/1', sortedBy({ ...view, q: '', order: 'asc' }, 'new'))).toBe('/g/1?sort=new');
});

it('adds up what is shown', () => {
  expect(totalsOf(rows)).toEqual({ openOffers: 3, newApplications: 13, waitingApplications: 0 });
});

it('knows no number of states that the platform may have other words for', () => {
  const whole = { open: 'whole', new: 'whole', waiting: 'whole' };
  expect(knownCounts({ received: 2, rejected: 1 }, { closed: 4 })).toEqual(whole);
  expect(knownCounts({ received: 2, reviewing: 1, refus: 1 }, { published: 4, pourvue: 1 })).toEqual(whole);
  expect(knownCounts({}, {})).toEqual(whole);
  expect(knownCounts({ reviewing: 3, refus: 1 }, { published: 2, pourvue: 4 })).toEqual({
    open: 'whole',
    new: 'none',
    waiting: 'part',
  });
  expect(knownCounts({ nouvelle: 3 }, { en_ligne: 2 })).toEqual({
    open: 'none',
    new: 'none',
    waiting: 'none',
  });
});
