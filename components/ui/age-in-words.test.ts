import { expect, it } from 'vitest';
import { ageInWords } from './age-in-words.ts';

const now = Date.parse('2026-11-20T12:00:00Z');

it('names seconds where they are asked for', () => {
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
])('says how long ago %s was', (instant, words) => {
  expect(ageInWords(Date.parse(instant), now, 'fr').replace(/\s/g, ' ')).toBe(words);
});
