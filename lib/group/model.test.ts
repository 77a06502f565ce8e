import { expect, it } from 'vitest';
import { arrange, sortHref, toCockpitView, totalsOf } from './model.ts';

const row = (id: number, name: string, city: string | null, fresh: number) => ({
  id,
  name,
  city,
  openOffers: 1,
  newApplications: fresh,
  waitingApplications: 0,
});
const rows = [row(1, 'Zinc', 'Lyon', 2), row(2, 'Écailler', 'Nîmes', 9), row(3, 'Hôtel Lutèce', null, 2)];
const names = (search: Record<string, string>) =>
  arrange(rows, toCockpitView(search)).map(({ name }) => name);

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
  expect(toCockpitView({ sort: 'salary', order: 'sideways', q: ['a', 'b'] })).toEqual({
    q: '',
    sort: 'name',
    order: 'asc',
  });
});

it('turns the sorted column round and keeps the search', () => {
  const view = toCockpitView({ q: 'lyon', sort: 'new' });
  expect(sortHref('/g/1', view, 'new')).toBe('/g/1?q=lyon&sort=new&order=asc');
  expect(sortHref('/g/1', view, 'name')).toBe('/g/1?q=lyon');
  expect(sortHref('/g/1', { ...view, q: '', order: 'asc' }, 'new')).toBe('/g/1?sort=new');
});

it('adds up what is shown', () => {
  expect(totalsOf(rows)).toEqual({ openOffers: 3, newApplications: 13, waitingApplications: 0 });
});
