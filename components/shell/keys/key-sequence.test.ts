import { expect, it } from 'vitest';
import { stepSequence } from './key-sequence.ts';

const idle = { armedAt: null };

it('takes the letter that follows G', () => {
  const armed = stepSequence(idle, 'g', 0);
  expect(armed).toEqual({ state: { armedAt: 0 }, letter: null, taken: true });
  expect(stepSequence(armed.state, 'O', 400)).toEqual({ state: idle, letter: 'o', taken: true });
});

it('forgets G after a moment', () => {
  expect(stepSequence({ armedAt: 0 }, 'o', 1501)).toEqual({ state: idle, letter: null, taken: false });
});

it('leaves other keys to the screen', () => {
  expect(stepSequence(idle, 'o', 0).taken).toBe(false);
  expect(stepSequence({ armedAt: 0 }, 'Escape', 10)).toEqual({ state: idle, letter: null, taken: false });
});
