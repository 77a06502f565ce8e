import { expect, it } from 'vitest';
import { emptyOfferForm } from './form.ts';
import { createOfferCheck } from './form-resolver.ts';

const whole = {
  ...emptyOfferForm({ city: 'Paris', postcode: '75006' }),
  title: 'Chef de rang',
  contract_type: 'cdi',
  department: 'salle',
};
const judged = async ({ resolver }: ReturnType<typeof createOfferCheck>) => {
  const options = { fields: {}, shouldUseNativeValidation: false };
  return (await resolver(whole, undefined, options)).errors;
};

it('holds the form while a picture is chosen and not sent', async () => {
  const check = createOfferCheck();
  expect(await judged(check)).toEqual({});
  check.holdForPicture(true);
  expect(await judged(check)).toEqual({ visual_id: { type: 'check', message: 'unsent' } });
  check.holdForPicture(false);
  expect(await judged(check)).toEqual({});
});

it('names it beside what else is wrong', async () => {
  const check = createOfferCheck();
  check.holdForPicture(true);
  check.askFor('2026-11-22');
  expect(Object.keys(await judged(check))).toEqual(['description', 'visual_id']);
});
