import { expect, it } from 'vitest';
import { lowPayOf, type Pay } from './legal-minimum.ts';

const PAY: Pay = {
  ...{ salaryMin: 2.1, salaryMax: null, salaryPeriod: 'month', weeklyHours: null },
  ...{ contractType: 'cdi', postcode: '75005' },
};
const amountOf = (changes: Partial<Pay>) => lowPayOf({ ...PAY, ...changes })?.amount ?? null;

it('finds an amount far below the minimum of its period', () => {
  expect(lowPayOf(PAY)).toEqual({
    ...{ which: 'salaryMin', amount: 2.1, period: 'month', minimum: 1823.03, weeklyHours: 35 },
  });
  expect(lowPayOf({ ...PAY, salaryMin: 2100, salaryMax: 2.3 })).toMatchObject({
    which: 'salaryMax',
    amount: 2.3,
  });
  expect([0, 911, 912].map((salaryMin) => amountOf({ salaryMin }))).toEqual([0, 911, null]);
  const perHour = (salaryMin: number) => amountOf({ salaryMin, salaryPeriod: 'hour' });
  expect([1.2, 6, 6.02, 12.02].map(perHour)).toEqual([1.2, 6, null, null]);
  const perYear = (salaryMin: number) => amountOf({ salaryMin, salaryPeriod: 'year' });
  expect([21, 10_900, 10_950].map(perYear)).toEqual([21, 10_900, null]);
});

it('requires nothing below 20 hours a week, and never more than for 35', () => {
  const of = (weeklyHours: number) => amountOf({ salaryMin: 500, weeklyHours });
  expect([10, 19, 20, 35, 48].map(of)).toEqual([null, null, 500, 500, 500]);
  expect(amountOf({ salaryMin: 950, weeklyHours: 48 })).toBeNull();
  expect(amountOf({ salaryMin: 5, salaryPeriod: 'hour', weeklyHours: 10 })).toBe(5);
});

it('knows that trainees are paid less', () => {
  for (const contractType of ['stage', 'apprentissage', 'contrat-de-professionnalisation']) {
    expect([4, 460].map((salaryMin) => amountOf({ contractType, salaryMin }))).toEqual([4, null]);
  }
});

it.each([
  { salaryMin: null },
  { postcode: '' },
  { postcode: '1204' },
  { postcode: 'SW1A 1AA' },
  { postcode: '98000' },
  { postcode: '97600' },
  { salaryPeriod: 'week' },
])('does not judge %j', (unknown) => expect(amountOf(unknown)).toBeNull());
