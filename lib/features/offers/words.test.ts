import { expect, it } from 'vitest';
import { Housing, MealPlan, SalaryPeriod, Shift } from '#contract/offre.ts';
import { HOUSINGS, MEALS, PERIODS, SHIFTS } from './words.ts';

it('lists the values of the contract', () => {
  expect([SHIFTS, PERIODS, HOUSINGS, MEALS]).toEqual([
    Shift.options,
    SalaryPeriod.options,
    Housing.options,
    MealPlan.options,
  ]);
});
