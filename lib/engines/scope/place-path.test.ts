import { expect, test } from 'vitest';
import { placePathOf } from './place-path.ts';

const of = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'http://establishment');
  return placePathOf(pathname, searchParams);
};

test('the applications of one offer belong to the page of the offer', () => {
  expect(of('/m/1/applications?offer=7&view=table')).toBe('/m/1/offers/7');
  expect(of('/g/2/applications/31?offer=7')).toBe('/g/2/offers/7');
});

test.each([
  '/m/1/applications',
  '/m/1/applications?offer=7,8',
  '/m/1/applications?offer=x',
  '/m/1/applications/triage?offer=7',
  '/m/1/activity?offer=7',
])('%s belongs to the place of its path', (address) => {
  expect(of(address)).toBe(address.split('?')[0]);
});
