import { expect, it } from 'vitest';
import { WAITING } from '#contract/candidature.ts';
import { waitsLong, withoutYears } from './view-model.ts';

it.each([
  ['Réceptionniste de nuit, 4 ans d’expérience', 'Réceptionniste de nuit'],
  ['Commis, 1 an d’expérience', 'Commis'],
  ['Night porter, 3 years of experience', 'Night porter'],
  ['Chef, 2 ans chez Ducasse', 'Chef, 2 ans chez Ducasse'],
  ['Serveuse', 'Serveuse'],
])('%s is %s without its years', (headline, trade) => expect(withoutYears(headline)).toBe(trade));

it('calls late what waits longer than the contract says, and nothing that was answered', () => {
  const now = Date.parse('2026-11-20T12:00:00Z');
  const since = (hours: number) => new Date(now - hours * 3_600_000).toISOString();
  for (const status of WAITING.statuses) {
    expect(waitsLong({ status, statusSince: since(WAITING.hours + 1) }, now)).toBe(true);
    expect(waitsLong({ status, statusSince: since(WAITING.hours - 1) }, now)).toBe(false);
  }
  expect(waitsLong({ status: 'interview', statusSince: since(1000) }, now)).toBe(false);
});
