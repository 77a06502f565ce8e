import { expect, it } from 'vitest';
import { secondsToWait } from './retry-after.ts';

const now = new Date('2026-11-20T09:00:00Z');

it.each([
  ['seconds', '17', 17],
  ['an HTTP-date', 'Fri, 20 Nov 2026 09:00:42 GMT', 42],
  ['a date in the past', 'Fri, 20 Nov 2026 08:00:00 GMT', 1],
  ['zero', '0', 1],
  ['a negative number', '-1', 60],
  ['a thousand million', '1000000000', 3600],
  ['text', 'later', 60],
  ['nothing', null, 60],
  ['an empty header', '', 60],
])('reads %s', (_, header, seconds) => {
  expect(secondsToWait(header, now, null)).toBe(seconds);
});

it('uses the value of the body when the header is unusable', () => {
  expect(secondsToWait('later', now, 33)).toBe(33);
  expect(secondsToWait(null, now, 0)).toBe(60);
  expect(secondsToWait('5', now, 33)).toBe(5);
});
