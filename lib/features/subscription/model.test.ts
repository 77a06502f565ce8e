import { expect, it } from 'vitest';
import { changesIn } from './model.ts';

it.each([
  ['active', ['cancel']],
  ['cancelling', ['reactivate']],
  ['ended', []],
  ['en_pause', ['cancel', 'reactivate']],
])('of one that is %s lets %j be asked for', (status, changes) => {
  expect(changesIn(status)).toEqual(changes);
});
