import { expect, it } from 'vitest';
import { Credentials } from './credentials.ts';

it.each([
  ['\u200banne@lutece.demo', 'anne@lutece.demo'],
  ['Anne Morel <anne@lutece.demo>', 'anne@lutece.demo'],
  ['mailto:anne@lutece.demo', 'anne@lutece.demo'],
  ['anne@hôtel-essai.example', 'anne@hôtel-essai.example'],
  [' anne ', 'anne'],
])('signs in by the address in %j', (email, plain) => {
  expect(Credentials.parse({ email, password: ' p ' })).toMatchObject({ email: plain, password: ' p ' });
});

it.each(['', ' ', '\u200b'])('signs nobody in by %j', (email) => {
  expect(Credentials.safeParse({ email, password: 'p' }).success).toBe(false);
});
