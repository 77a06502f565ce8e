import { beforeEach, expect, it, vi } from 'vitest';
import { visitInWords } from './visit.ts';

const NOW = new Date('2026-11-23T10:00:00Z');
const state = vi.hoisted(() => ({ last: null as Date | null, locale: 'fr' as 'fr' | 'en-GB' }));
vi.mock('#lib/engines/mirror/clocks.ts', () => ({ zoneOfScope: async () => 'Europe/Paris' }));
vi.mock('#lib/engines/store/database.ts', () => ({ database: () => null }));
vi.mock('#lib/engines/store/clock.ts', () => ({ databaseNow: () => NOW }));
vi.mock('#lib/engines/store/visits.ts', () => ({ findLastVisit: async () => state.last }));
vi.mock('next-intl/server', async () => (await import('#test/server-words.ts')).serverWords(state));

beforeEach(() => {
  state.locale = 'fr';
});

it.each([
  ['2026-11-23T00:05:00Z', 'depuis votre visite d’aujourd’hui à 01:05', 'since your visit today at 01:05'],
  ['2026-11-22T17:40:00Z', 'depuis votre visite d’hier à 18:40', 'since your visit yesterday at 18:40'],
  ['2026-11-21T17:40:00Z', 'depuis votre visite du 21 nov. à 18:40', 'since your visit on 21 Nov at 18:40'],
  [null, 'ces 7 derniers jours', 'in the last 7 days'],
])('a visit that ended at %s is “%s”', async (last, inFrench, inEnglish) => {
  state.last = last === null ? null : new Date(last);
  expect(await visitInWords('maison:1', 1)).toBe(inFrench);
  state.locale = 'en-GB';
  expect(await visitInWords('maison:1', 1)).toBe(inEnglish);
});
