import { expect, it } from 'vitest';
import { afterOutcome, missing, waitInWords } from './sign-in-state.ts';

it('names what is missing before anything is sent', () => {
  expect(missing('  ', 'x')).toEqual({ kind: 'emailMissing' });
  expect(missing('a@b.fr', '')).toEqual({ kind: 'passwordMissing' });
  expect(missing('a@b.fr', ' ')).toBeNull();
});

it('waits in the queue for its turn, and asks before its place lapses', () => {
  const outcome = { kind: 'queued', place: 3, seconds: 20, askIn: 10, queueTicket: 't' } as const;
  expect(afterOutcome(outcome, 1000)).toEqual({
    phase: 'queued',
    place: 3,
    at: 21_000,
    askAt: 11_000,
    ticket: 't',
  });
});

it('keeps its place when a poll gets no answer, but not when an attempt does', () => {
  const from = { phase: 'queued', place: 3, at: 60_000, askAt: 10_000, ticket: 't' } as const;
  expect(afterOutcome({ kind: 'unavailable' }, 10_000, from)).toEqual({ ...from, askAt: 20_000 });
  const trouble = { phase: 'ready', trouble: { kind: 'unavailable' } };
  expect(afterOutcome({ kind: 'unavailable' }, 60_000, from)).toEqual(trouble);
  expect(afterOutcome({ kind: 'unavailable' }, 10_000)).toEqual(trouble);
});

it('never retries immediately', () => {
  const outcome = { kind: 'queued', place: 1, seconds: 0, askIn: 0, queueTicket: 't' } as const;
  expect(afterOutcome(outcome, 0)).toMatchObject({ at: 1000, askAt: 1000 });
});

it('shows the same error for a wrong name and a wrong password', () => {
  expect(afterOutcome({ kind: 'wrong' }, 0)).toEqual({ phase: 'ready', trouble: { kind: 'wrong' } });
});

it.each([
  [-5, '0 s'],
  [41_200, '42 s'],
  [65_000, '1 min 05 s'],
])('formats %d ms', (milliseconds, words) => {
  expect(waitInWords(milliseconds).replace(/\u00A0/g, ' ')).toBe(words);
});
