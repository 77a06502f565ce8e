import { expect, it } from 'vitest';
import { toChoices, toChoicesBody } from '../wire/choices.ts';

const SOME = { broadcast: { email: true, push: false }, relance: { sms: 1 } };
const READ = [
  { kind: 'broadcast', channel: 'email', on: true },
  { kind: 'broadcast', channel: 'push', on: false },
  { kind: 'relance', channel: 'sms', on: true },
];

it.each([
  [SOME],
  [{ data: SOME }],
  [{ success: true, data: SOME }],
  [{ preferences: SOME }],
  [{ data: { preferences: SOME, user_id: 4 } }],
  [{ id: 3, updated_at: '2026-11-20', ...SOME }],
])('reads the preferences in %j', (json) => {
  expect(toChoices(json)).toEqual(READ);
});

it('reads preferences with a single switch for each kind', () => {
  expect(toChoices({ id: 12, candidatures: true, lettre: false })).toEqual([
    { kind: 'candidatures', channel: null, on: true },
    { kind: 'lettre', channel: null, on: false },
  ]);
});

it.each([[{}], [[]], [null], ['oui'], [{ id: 4 }], [{ broadcast: { email: 'peut-être' } }]])(
  'finds no preferences in %j',
  (json) => {
    expect(toChoices(json)).toBeNull();
  },
);

it('sends only what is changed, in the form in which it was read', () => {
  expect(toChoicesBody(READ)).toEqual({ broadcast: { email: true, push: false }, relance: { sms: true } });
  expect(toChoicesBody([{ kind: 'lettre', channel: null, on: true }])).toEqual({ lettre: true });
  expect(Object.keys(toChoicesBody([{ kind: '__proto__', channel: 'email', on: true }]))).toEqual([
    '__proto__',
  ]);
});
