import { expect, it } from 'vitest';
import { nextSeason } from './days.ts';

const TODAY = '2026-11-25';
const season = (start_date: string, end_date = '', expires_on = '') => ({ start_date, end_date, expires_on });

it('suggests the days of a season a year later, also when it is still ahead', () => {
  expect(nextSeason(season('2026-05-01', '2026-09-30', '2026-04-15'), TODAY)).toEqual(
    season('2027-05-01', '2027-09-30', '2027-04-15'),
  );
  expect(nextSeason(season('2027-05-01'), TODAY)).toEqual(season('2028-05-01'));
});

it('suggests a start in the future, and moves all days by as many years', () => {
  expect(nextSeason(season('2023-12-15', '2024-03-31', '2023-12-01'), TODAY)).toEqual(
    season('2026-12-15', '2027-03-31', '2026-12-01'),
  );
  expect(nextSeason(season('2025-11-25'), TODAY)).toEqual(season('2027-11-25'));
});

it('suggests no deadline in the past, and nothing for a missing day', () => {
  expect(nextSeason(season('2025-12-01', '2026-03-31', '2025-11-01'), TODAY)).toEqual(
    season('2026-12-01', '2027-03-31', ''),
  );
  expect(nextSeason(season('', '2024-09-30'), TODAY)).toEqual(season('', '2027-09-30'));
  expect(nextSeason(season(''), TODAY)).toEqual(season(''));
});

it('marks a leap day as having no equivalent', () => {
  expect(nextSeason(season('2028-02-29'), TODAY).start_date).toBe('2029-02-28');
});
