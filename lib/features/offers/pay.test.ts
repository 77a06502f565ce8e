import { expect, it } from 'vitest';
import { emptyOfferForm, type OfferFormValues } from './form.ts';
import { lowPayOfForm, lowPayToPublish } from './pay.ts';

const EMPTY = emptyOfferForm({ city: 'Paris', postcode: '75005' });
const LOW: OfferFormValues = { ...EMPTY, salary_min: '2,10' };
const PUBLISH = { publishOn: '2026-11-27' };
const SAVE = { publishOn: null };

it('asks when a pay far below the minimum is published, and not in a draft', () => {
  const draft = { opened: EMPTY, status: 'draft' };
  expect(lowPayToPublish(LOW, PUBLISH, draft)).toMatchObject({ which: 'salaryMin', amount: 2.1 });
  expect(lowPayToPublish(LOW, PUBLISH, { ...draft, opened: LOW })).toMatchObject({ amount: 2.1 });
  expect(lowPayToPublish(LOW, SAVE, draft)).toBeNull();
  expect(lowPayToPublish({ ...EMPTY, salary_min: '2.100' }, PUBLISH, draft)).toBeNull();
  expect(lowPayToPublish({ ...LOW, postcode: '' }, PUBLISH, draft)).toBeNull();
});

it.each(['published', 'pending'])(
  'asks when the pay of an offer that is %s becomes so low, and not again',
  (status) => {
    expect(lowPayToPublish(LOW, SAVE, { opened: EMPTY, status })).toMatchObject({ amount: 2.1 });
    expect(lowPayToPublish({ ...LOW, title: 'Autre' }, SAVE, { opened: LOW, status })).toBeNull();
    const yearly: OfferFormValues = { ...EMPTY, salary_min: '2100', salary_period: 'year' };
    const monthly: OfferFormValues = { ...yearly, salary_period: 'month' };
    expect(lowPayToPublish(yearly, SAVE, { opened: monthly, status })).toMatchObject({ amount: 2100 });
  },
);

it.each([
  ['2,10', 'month', 2.1],
  ['2.10', 'month', 2.1],
  ['2.100', 'year', 2100],
  ['1,20', 'hour', 1.2],
] as const)('warns of %j %s in a form, published or not', (salary_min, salary_period, amount) => {
  expect(lowPayOfForm({ ...EMPTY, salary_min, salary_period })).toMatchObject({ amount });
});

it.each([
  ['2.100', 'month'],
  ['2,100', 'month'],
  ['25.200', 'year'],
  ['12,02', 'hour'],
  ['', 'month'],
  ['deux mille', 'month'],
] as const)('does not warn of %j %s', (salary_min, salary_period) => {
  expect(lowPayOfForm({ ...EMPTY, salary_min, salary_period })).toBeNull();
});
