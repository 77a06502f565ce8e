import { expect, it } from 'vitest';
import { changesIn, isConfirmed } from './model.ts';

it.each([
  ['active', ['cancel']],
  ['cancelling', ['reactivate']],
  ['ended', []],
  ['en_pause', ['cancel', 'reactivate']],
])('of one that is %s lets %j be asked for', (status, changes) => {
  expect(changesIn(status)).toEqual(changes);
});

it.each([
  ['Hôtel Lutèce', true],
  ['  hôtel  lutèce ', true],
  ['Ho\u0302tel Lute\u0300ce', true],
  ['Hotel Lutece', false],
  ['Hôtel', false],
  ['', false],
])('takes %j for the name of Hôtel Lutèce: %s', (typed, is) => {
  expect(isConfirmed(typed, 'Hôtel Lutèce')).toBe(is);
});
