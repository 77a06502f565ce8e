import { useSyncExternalStore } from 'react';

const WIDE = '(width >= 64rem)';

export const isWide = () => matchMedia(WIDE).matches;

/** Whether the window has room for two parts side by side (`lg`). */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, isWide, () => true);
}

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
