import { expect, it } from 'vitest';
import { Credentials } from './credentials.ts';

it.each([
  ['\u200banne@lutece.demo', 'anne@lutece.demo'],
  ['Anne Morel <anne@lutece.demo>', 'anne@lutece.demo'],
  ['mailto:anne@lutece.demo', 'anne@lutece.demo'],
  ['anne@hôtel-essai.example', 'anne@hôtel-essai.example'],
  [' anne ', 'anne'],
])('accepts the address in %j at sign-in', (email, plain) => {
  expect(Credentials.parse({ email, password: ' p ' })).toMatchObject({ email: plain, password: ' p ' });
});

it.each(['', ' ', '\u200b'])('refuses %j at sign-in', (email) => {
  expect(Credentials.safeParse({ email, password: 'p' }).success).toBe(false);
});
