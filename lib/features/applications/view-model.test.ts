import { expect, it } from 'vitest';
import { WAITING } from '#contract/candidature.ts';
import { HOUR_MS } from '#contract/durations.ts';
import { experienceOf, waitsLong } from './view-model.ts';

it.each([
  ['Réceptionniste de nuit, 4 ans d’expérience', null, 'Réceptionniste de nuit', 4],
  ['Commis, 1 an d’expérience', 3, 'Commis', 3],
  ['Night porter, 3 years of experience', 0, 'Night porter', 3],
  ['Barman · 12 ans', null, 'Barman', 12],
  ['Chef, 2 ans chez Ducasse', null, 'Chef, 2 ans chez Ducasse', null],
  ['Femme de chambre, première expérience', 0, 'Femme de chambre', 0],
  ['Serveuse', 5, 'Serveuse', 5],
  [null, null, null, null],
])('%s with %s years is %s for %s years', (headline, experienceYears, trade, years) =>
  expect(experienceOf({ headline, experienceYears })).toEqual({ trade, years }),
);

it('marks as late what waits longer than the contract allows, and nothing that was answered', () => {
  const now = Date.parse('2026-11-20T12:00:00Z');
  const since = (hours: number) => new Date(now - hours * HOUR_MS).toISOString();
  for (const status of WAITING.statuses) {
    expect(waitsLong({ status, statusSince: since(WAITING.hours + 1) }, now)).toBe(true);
    expect(waitsLong({ status, statusSince: since(WAITING.hours - 1) }, now)).toBe(false);
  }
  expect(waitsLong({ status: 'interview', statusSince: since(1000) }, now)).toBe(false);
});
