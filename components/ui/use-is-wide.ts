import { useSyncExternalStore } from 'react';

const WIDE = '(width >= 64rem)';
const BESIDE = '(width >= 80rem)';

export const isWide = whatTheScreenHas(WIDE);

/** Whether the window has room for a list beside what is open (`lg`). */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribeWide, isWide, () => true);
}

/** Whether a letter and a CV are readable side by side (`xl`). */
export const isBeside = whatTheScreenHas(BESIDE);

/** Null before the page lives. */
export function useIsBeside(): boolean | null {
  return useSyncExternalStore<boolean | null>(subscribeBeside, isBeside, () => null);
}

const subscribeWide = (onChange: () => void) => subscribe(WIDE, onChange);
const subscribeBeside = (onChange: () => void) => subscribe(BESIDE, onChange);

/** A page that is printed is as wide as the paper: what stands on the screen must not be taken for another meanwhile. */
function whatTheScreenHas(room: string): () => boolean {
  let last: boolean | null = null;
  return () => {
    if (last === null || !matchMedia('print').matches) last = matchMedia(room).matches;
    return last;
  };
}

function subscribe(room: string, onChange: () => void): () => void {
  const query = matchMedia(room);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
