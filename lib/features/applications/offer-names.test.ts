import { beforeEach, expect, it, vi } from 'vitest';
import { withNames } from './offer-names.ts';

const state = vi.hoisted(() => ({ locale: 'fr' as 'fr' | 'en-GB' }));
vi.mock('next-intl/server', async () => (await import('#test/server-words.ts')).serverWords(state));

beforeEach(() => {
  state.locale = 'fr';
});

const offer = (title: string, startDate: string | null, place: string | null = null, id = 1) => ({
  ...{ id, title, startDate, place },
});

const namesOf = async (offers: Parameters<typeof withNames>[0]) =>
  (await withNames(offers)).map(({ name }) => name);

it.each([
  ['no offers', [], []],
  ['titles that differ', [offer('Barman', '2027-05-01'), offer('Commis', null)], ['Barman', 'Commis']],
  [
    'one of two without a start',
    [offer('Commis', null), offer('Commis', '2027-05-01')],
    ['Commis', 'Commis, dès mai 2027'],
  ],
  [
    'titles that differ in a capital',
    [offer('Commis', '2026-05-01'), offer('commis', null)],
    ['Commis', 'commis'],
  ],
  [
    'a title of two establishments, and another of one of them',
    [offer('Barman', null, 'Lutèce'), offer('Commis', '2026-05-01', 'Lutèce'), offer('Commis', null, 'Azur')],
    ['Barman', 'Commis, Lutèce', 'Commis, Azur'],
  ],
  [
    'a title that one of two establishments has twice',
    [
      offer('Commis', '2026-05-01', 'Lutèce'),
      offer('Commis', '2027-05-01', 'Lutèce'),
      offer('Commis', '2027-05-01', 'Azur'),
    ],
    ['Commis, Lutèce, dès mai 2026', 'Commis, Lutèce, dès mai 2027', 'Commis, Azur'],
  ],
  [
    'a title that one establishment has twice in a month',
    [offer('Commis', '2027-05-01', 'Lutèce', 7), offer('Commis', '2027-05-15', 'Lutèce', 1234)],
    ['Commis, Lutèce, dès mai 2027, nº 7', 'Commis, Lutèce, dès mai 2027, nº 1234'],
  ],
  [
    'a title without a start that one establishment has twice',
    [offer('Commis', null, null, 7), offer('Commis', null, null, 8), offer('Commis', '2027-05-01')],
    ['Commis, nº 7', 'Commis, nº 8', 'Commis, dès mai 2027'],
  ],
])('distinguishes %s', async (_of, offers, names) => {
  expect(await namesOf(offers)).toEqual(names);
});

it('adds month and year only to titles that are equal', async () => {
  const offers = [
    offer('Barman', '2027-05-01'),
    offer('Commis', '2026-05-31'),
    offer('Commis', '2027-05-01'),
    offer('Commis', null),
  ];
  expect(await namesOf(offers)).toEqual(['Barman', 'Commis, dès mai 2026', 'Commis, dès mai 2027', 'Commis']);
  state.locale = 'en-GB';
  expect(await namesOf(offers)).toEqual([
    'Barman',
    'Commis, from May 2026',
    'Commis, from May 2027',
    'Commis',
  ]);
});
