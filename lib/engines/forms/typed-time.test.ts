import { expect, it } from 'vitest';
import { toTypedTime, typedInstant } from './typed-time.ts';

it.each([
  ['Europe/Paris', '2026-12-01T08:30:00.000Z', '2026-12-01T09:30'],
  ['Europe/Paris', '2026-07-01T22:15:00.000Z', '2026-07-02T00:15'],
  ['Europe/Paris', '2027-03-28T01:00:00.000Z', '2027-03-28T03:00'],
  ['Indian/Reunion', '2026-12-01T08:30:00.000Z', '2026-12-01T12:30'],
  ['Pacific/Marquesas', '2026-12-01T08:30:00.000Z', '2026-11-30T23:00'],
])('shows in the time zone of %s %s as %s, and reads it back', (zone, instant, typed) => {
  expect(toTypedTime(zone, instant)).toBe(typed);
  expect(typedInstant(zone, typed)).toBe(instant);
});

it('shows nothing for an unknown instant, and leaves an invalid time to the schema', () => {
  expect(toTypedTime('Europe/Paris', null)).toBe('');
  for (const typed of ['', 'demain', '2026-13-40T99:99'])
    expect(typedInstant('Indian/Reunion', typed)).toBe(typed);
});
