import { useState } from 'react';

/** What is typed in a dialog: null until something is, and again once it is done. */
export type Kept<Typed> = {
  readonly typed: Typed | null;
  readonly onTyped: (typed: Typed | null) => void;
};

/** Typed text is kept by whoever opens a dialog: a press beside it, Escape and its buttons lose nothing. */
export function useKept<Typed>(): Kept<Typed> {
  const [typed, onTyped] = useState<Typed | null>(null);
  return { typed, onTyped };
}
