import { expect, it } from 'vitest';
import { ageInWords } from './age-in-words.ts';
import { daysInWords } from './days-in-words.ts';
import { shortLength } from './short-age.ts';

const now = Date.parse('2026-11-20T12:00:00Z');

it('shows seconds where requested', () => {
  const age = (instant: string) => ageInWords(Date.parse(instant), now, 'fr', 'second').replace(/\s/g, ' ');
  expect(age('2026-11-20T11:59:20Z')).toBe('il y a 40 secondes');
  expect(age('2026-11-20T11:58:20Z')).toBe('il y a 1 minute');
});

it.each([
  ['2026-11-20T12:00:30Z', 'à l’instant'],
  ['2026-11-20T11:59:20Z', 'à l’instant'],
  ['2026-11-20T11:58:00Z', 'il y a 2 minutes'],
  ['2026-11-20T09:10:00Z', 'il y a 2 heures'],
  ['2026-11-19T11:00:00Z', 'hier'],
  ['2026-11-01T11:00:00Z', 'il y a 19 jours'],
  ['2026-09-22T11:00:00Z', 'il y a 59 jours'],
  ['2026-09-20T11:00:00Z', 'il y a 2 mois'],
  ['2025-11-10T11:00:00Z', 'il y a 12 mois'],
])('formats how long ago %s was', (instant, words) => {
  expect(ageInWords(Date.parse(instant), now, 'fr').replace(/\s/g, ' ')).toBe(words);
});

it.each([
  ['2026-11-20T11:59:50Z', '1 min', '1m'],
  ['2026-11-20T11:58:00Z', '2 min', '2m'],
  ['2026-11-20T04:00:00Z', '8 h', '8h'],
  ['2026-11-15T12:00:00Z', '5 j', '5d'],
  ['2026-06-20T12:00:00Z', '5 mois', '5 months'],
])('formats the time since %s in its short form', (instant, french, english) => {
  const at = Date.parse(instant);
  const plain = (words: string) => words.replace(/\s/g, ' ');
  expect(plain(shortLength(at, now, 'fr'))).toBe(french);
  expect(plain(shortLength(at, now, 'en-GB'))).toBe(english);
});

it.each([
  [7, '7 jours', '7 days'],
  [59, '59 jours', '59 days'],
  [60, '2 mois', '2 months'],
  [400, '13 mois', '13 months'],
])('formats a long time of %s days in months', (days, french, english) => {
  expect(daysInWords(days, 'fr').replace(/\s/g, ' ')).toBe(french);
  expect(daysInWords(days, 'en-GB').replace(/\s/g, ' ')).toBe(english);
});
