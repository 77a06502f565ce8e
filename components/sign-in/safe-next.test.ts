import { expect, it } from 'vitest';
import { safeNext } from './safe-next.ts';

it('keeps an address of ours with its filters', () => {
  expect(safeNext('/m/12/applications?status=received&offer=4')).toBe(
    '/m/12/applications?status=received&offer=4',
  );
});

it.each([
  undefined,
  '',
  'https://example.com',
  '//example.com/m/1',
  '/\\example.com',
  '/\t/example.com',
  'javascript:alert(1)',
  '/sign-in?next=/sign-in',
  '/api/auth/signout',
])('sends %j to the first screen', (wanted) => {
  expect(safeNext(wanted)).toBeNull();
});
