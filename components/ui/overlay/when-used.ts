const SIGNS = ['pointermove', 'pointerdown', 'keydown'] as const;

/**
 * Fetches a part once when somebody first uses the page, by pointer or keyboard. What fails here is told by who needs
 * the part. Returns what ends the waiting.
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
