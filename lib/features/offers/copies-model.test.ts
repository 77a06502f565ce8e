import { expect, it } from 'vitest';
import { type CopiedOffer, type CopyTyped, lowPayOfCopy, toFacts, troublesOf } from './copies-model.ts';

const OFFER: CopiedOffer = {
  ...{ id: 9, title: 'Réceptionniste', establishment: 'Hôtel Lutèce', hasPlace: true },
  ...{ salaryMin: '', salaryMax: '', salaryPeriod: 'month', weeklyHours: 39, contractType: 'cdi' },
};
const TYPED: CopyTyped = {
  ...{ city: 'Nice', postcode: '06000', salaryMin: '2.100', salaryMax: '2,300' },
  ...{ visual: 'none', status: 'published' },
};

it('reads the pay of a copy as the form does', () => {
  expect(troublesOf(TYPED, OFFER)).toEqual({});
  expect(toFacts(TYPED, 'month')).toMatchObject({ salaryMin: 2100, salaryMax: 2300 });
  expect(troublesOf({ ...TYPED, salaryMin: '2.1.00' }, OFFER)).toEqual({ salaryMin: 'number' });
  const hourly = { ...OFFER, salaryPeriod: 'hour' };
  expect(troublesOf({ ...TYPED, salaryMin: '12,500', salaryMax: '13,500' }, hourly)).toEqual({
    ...{ salaryMin: 'twoWays', salaryMax: 'twoWays' },
  });
});

it('finds a pay far below the minimum, in a draft too', () => {
  const low = { ...TYPED, salaryMin: '2,10' };
  expect(lowPayOfCopy(TYPED, OFFER)).toBeNull();
  expect(lowPayOfCopy(low, OFFER)).toMatchObject({ which: 'salaryMin', amount: 2.1 });
  expect(lowPayOfCopy({ ...low, status: 'draft' }, OFFER)).toMatchObject({ amount: 2.1 });
});
