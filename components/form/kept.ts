import { useState } from 'react';

/** Text typed in a dialog: null until something is, and again once it is sent. */
export type Kept<Typed> = {
  readonly typed: Typed | null;
  readonly onTyped: (typed: Typed | null) => void;
};

/**
 * The component that opens a dialog holds its typed text: nothing is lost by a press outside, Escape or its buttons.
 */
export function useKept<Typed>(): Kept<Typed> {
  const [typed, onTyped] = useState<Typed | null>(null);
  return { typed, onTyped };
}
