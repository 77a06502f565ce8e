import { expect, it } from 'vitest';
import { changesIn } from './model.ts';

it.each([
  ['active', ['cancel']],
  ['cancelling', ['reactivate']],
  ['ended', []],
  ['en_pause', ['cancel', 'reactivate']],
])('a subscription that is %s offers %j', (status, changes) => {
  expect(changesIn(status)).toEqual(changes);
});
