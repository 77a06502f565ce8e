import fc from 'fast-check';
import { expect, it } from 'vitest';
import { safeNext } from './safe-next.ts';

const ORIGIN = 'https://dashboard.example';

it.each([
  '/m/12/applications?status=received&offer=4',
  '/g/3',
  '/m/1/offers/7?q=%2F%2Fevil.example',
  '/api/m/12/applications/export?status=received&as=print',
  '/api/m/12/subscription/portal',
])('keeps %s', (wanted) => {
  expect(safeNext(wanted)).toBe(wanted);
});

it.each([
  undefined,
  '',
  'https://evil.example',
  '//evil.example/m/1',
  '///evil.example/m/1',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/x/..//evil.example/phish',
  '/./\\evil.example',
  '/m/1/..//../..//evil.example',
  '/%2e%2e//evil.example',
  '/x/%2E%2e/\\evil.example',
  '/x/..\\..\\\\evil.example',
  '/%2Fevil.example',
  '/%5Cevil.example',
  '/m/1/%2f..%2f..%2fevil.example',
  '//[evil',
  'javascript:alert(1)',
  '/sign-in?next=/sign-in',
  '/m/1/../../sign-in',
  '/api/auth/signout',
  '/api/1',
  '/api/x/1/offers',
  '/api/api/m/1',
  '/api//m/1',
  '/api/sessions/1',
  '/api/m/1/../../auth/signout',
  '/M/1',
  '/constructor/1',
  '/m/1/../../api/auth/signout',
])('replaces %j by the home page', (wanted) => {
  expect(safeNext(wanted)).toBeNull();
});

it('never sends a browser outside the screens of this site, whatever is requested', () => {
  const piece = fc.constantFrom(
    ...[
      '/',
      '//',
      '\\',
      '..',
      '.',
      '%2e',
      '%2F',
      '%5c',
      '\t',
      '\r\n',
      '\0',
      '@',
      ':',
      '?',
      '#',
      'm',
      'g',
      '1',
    ],
    ...['api', 'sign-in', 'evil.example', 'https:', 'javascript:', '\u2215', '\uff0f', '\ud800'],
  );
  const asked = fc.oneof(
    fc.array(piece, { maxLength: 12 }).map((pieces) => `/${pieces.join('')}`),
    fc.array(piece, { maxLength: 8 }).map((pieces) => `/m/1/${pieces.join('')}`),
    fc.array(piece, { maxLength: 8 }).map((pieces) => `/api/m/1/${pieces.join('')}`),
    fc.string({ unit: 'binary' }),
  );
  fc.assert(
    fc.property(asked, (wanted) => {
      const next = safeNext(wanted);
      if (next === null) return;
      const reached = new URL(next, ORIGIN);
      expect(reached.origin).toBe(ORIGIN);
      expect(reached.pathname).toMatch(/^(\/api)?\/[mg]\/\d+(\/|$)/);
      expect(`${reached.pathname}${reached.search}`).toBe(next);
      expect(safeNext(next)).toBe(next);
    }),
    { numRuns: 2000 },
  );
});
