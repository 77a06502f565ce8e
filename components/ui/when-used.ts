const SIGNS = ['pointermove', 'pointerdown', 'keydown'] as const;

/** Calls once when somebody first uses the page, by pointer or keyboard. Returns what ends the waiting. */
export function whenUsed(call: () => void): () => void {
  const end = () => {
    for (const sign of SIGNS) removeEventListener(sign, first);
  };
  const first = () => {
    end();
    call();
  };
  for (const sign of SIGNS) addEventListener(sign, first, { passive: true });
  return end;
}
