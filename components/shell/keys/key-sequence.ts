export type SequenceState = { readonly armedAt: number | null };

type SequenceStep = {
  readonly state: SequenceState;
  /** The letter that followed G in time. */
  readonly letter: string | null;
  /** The key belongs to the sequence: nothing else may act on it. */
  readonly taken: boolean;
};

const WINDOW = 1500;

/** “G then O”: a second letter counts for a second and a half after the first. Times in milliseconds. */
export function stepSequence(state: SequenceState, key: string, now: number): SequenceStep {
  const letter = key.toLowerCase();
  const armed = state.armedAt !== null && now - state.armedAt <= WINDOW;
  if (armed && /^\p{L}$/u.test(letter)) return { state: { armedAt: null }, letter, taken: true };
  if (letter === 'g') return { state: { armedAt: now }, letter: null, taken: true };
  return { state: { armedAt: null }, letter: null, taken: false };
}
