const SIGNS = ['pointermove', 'pointerdown', 'keydown'] as const;

/**
 * Fetches a part once somebody first uses the page, by pointer or keyboard. A failure is reported by the component that
 * needs the part. Returns the function that cancels it.
 */
export function whenUsed(fetch: () => Promise<unknown>): () => void {
  const end = () => {
    for (const sign of SIGNS) removeEventListener(sign, first);
  };
  const first = () => {
    end();
    fetch().catch(() => undefined);
  };
  for (const sign of SIGNS) addEventListener(sign, first, { passive: true });
  return end;
}
