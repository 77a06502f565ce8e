import { expect, it } from 'vitest';
import { DAY_MS } from '#contract/durations.ts';
import { type EstablishmentFigures, NO_FIGURES } from '#lib/engines/mirror/figures-model.ts';
import { cockpitList } from './list.ts';
import { marksOf } from './marks.ts';
import { inOrder, knownCounts, narrowed, optionsOf } from './model.ts';

const { href, load, sortedBy } = cockpitList;
const NOW = new Date('2026-11-20T09:00:00.000Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS).toISOString();

const row = (id: number, name: string, city: string | null, figures: Partial<EstablishmentFigures> = {}) => ({
  id,
  name,
  city,
  status: id === 1 ? 'pending' : 'active',
  figures: { ...NO_FIGURES, ...figures },
  marks: [],
});
const rows = [
  row(1, 'Zinc', 'Lyon', { waiting: 2, answerHours: 30 }),
  row(2, 'Écailler', 'Nîmes', { waiting: 9 }),
  row(3, 'Hôtel Lutèce', null, { waiting: 2, answerHours: 5 }),
];
const names = (search: Record<string, string>) => {
  const view = load(search);
  const asked = new Set(narrowed(rows, view).map(({ id }) => id));
  return inOrder(
    rows.filter(({ id }) => asked.has(id)),
    view,
  ).map(({ name }) => name);
};

it('sorts by waiting applications first, and equals by name in French order', () => {
  expect(names({})).toEqual(['Écailler', 'Hôtel Lutèce', 'Zinc']);
  expect(names({ order: 'asc' })).toEqual(['Hôtel Lutèce', 'Zinc', 'Écailler']);
  expect(names({ sort: 'name' })).toEqual(['Écailler', 'Hôtel Lutèce', 'Zinc']);
});

it('sorts unknown values last in both orders', () => {
  expect(names({ sort: 'answer' })).toEqual(['Zinc', 'Hôtel Lutèce', 'Écailler']);
  expect(names({ sort: 'answer', order: 'asc' })).toEqual(['Hôtel Lutèce', 'Zinc', 'Écailler']);
});

it('searches name and city without accents, and filters by city and state', () => {
  expect(names({ q: 'nimes' })).toEqual(['Écailler']);
  expect(names({ q: 'hot lut' })).toEqual(['Hôtel Lutèce']);
  for (const q of ['nobody', '&', '\u0301', '—']) expect(names({ q }), q).toEqual([]);
  expect(names({ city: 'Lyon,Nîmes' })).toEqual(['Écailler', 'Zinc']);
  expect(names({ state: 'pending' })).toEqual(['Zinc']);
  expect(optionsOf(rows)).toEqual({ cities: ['Lyon', 'Nîmes'], states: ['active', 'pending'] });
});

it('ignores invalid parameters', () => {
  const nonsense = { sort: 'salary', order: 'sideways', q: ['a', 'b'], period: '4000' };
  expect(load(nonsense)).toEqual(load({}));
  expect(load({})).toMatchObject({ q: '', sort: 'waiting', order: 'desc', page: 1, period: '30' });
});

it('reverses the sorted column and keeps the search and the period', () => {
  const view = load({ q: 'lyon', sort: 'open', period: '90' });
  expect(href('/g/1', sortedBy(view, 'open'))).toBe('/g/1?q=lyon&period=90&sort=open&order=asc');
  expect(href('/g/1', sortedBy(view, 'waiting'))).toBe('/g/1?q=lyon&period=90');
});

it('has no count of states that the platform may name otherwise', () => {
  const whole = { open: 'whole', waiting: 'whole', hires: 'whole', refusals: 'whole', reached: 'whole' };
  expect(knownCounts({ received: 2, rejected: 1 }, { closed: 4 })).toEqual(whole);
  expect(knownCounts({}, {})).toEqual(whole);
  expect(knownCounts({ reviewing: 3, refus: 1, hired: 1 }, { published: 2, pourvue: 4 })).toEqual({
    open: 'whole',
    waiting: 'part',
    hires: 'whole',
    refusals: 'none',
    reached: 'part',
  });
  expect(knownCounts({ nouvelle: 3 }, { en_ligne: 2 })).toEqual({
    open: 'none',
    waiting: 'none',
    hires: 'none',
    refusals: 'none',
    reached: 'none',
  });
});

it.each<[string, Partial<EstablishmentFigures>, string[]]>([
  [
    'nothing for an establishment similar to its group',
    { answers: 9, answerHours: 50, lastAction: daysAgo(1) },
    [],
  ],
  ['an answer twice as slow', { answers: 5, answerHours: 100 }, ['slow']],
  ['nothing for too few answers', { answers: 4, answerHours: 100 }, []],
  ['waiting applications without an action', { waiting: 1, lastAction: daysAgo(7) }, ['still']],
  ['nothing when nobody waits', { waiting: 0, lastAction: daysAgo(90) }, []],
  ['offers without applicants', { openOffers: 4, emptyOffers: 2 }, ['empty']],
  ['nothing for few of many', { openOffers: 5, emptyOffers: 2 }, []],
  ['far fewer applications than before', { received: 4, receivedBefore: 10 }, ['fewer']],
  ['nothing for half as many', { received: 5, receivedBefore: 10 }, []],
])('marks %s', (_, figures, kinds) => {
  const group = { ...NO_FIGURES, answerHours: 50 };
  expect(marksOf({ ...NO_FIGURES, ...figures }, group, NOW).map(({ kind }) => kind)).toEqual(kinds);
});

it('marks nobody as slow for minutes', () => {
  const group = { ...NO_FIGURES, answerHours: 1 };
  expect(marksOf({ ...NO_FIGURES, answers: 9, answerHours: 6 }, group, NOW)).toEqual([]);
});
