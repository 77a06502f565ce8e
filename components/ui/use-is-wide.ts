import { useSyncExternalStore } from 'react';

const phone = roomOf('(width < 48rem)');
const wide = roomOf('(width >= 64rem)');
const beside = roomOf('(width >= 80rem)');

/** Whether the window is wide enough for a list beside the open record (`lg`). */
export const isWide = wide.has;

/** Whether a CV covers the window: narrower than `md`. */
export const isPhone = phone.has;

export function useIsPhone(): boolean {
  return useSyncExternalStore(phone.subscribe, phone.has, () => false);
}

/** Whether a letter and a CV are readable side by side (`xl`). */
export const isBeside = beside.has;

/** Null before hydration. */
export function useIsBeside(): boolean | null {
  return useSyncExternalStore<boolean | null>(beside.subscribe, beside.has, () => null);
}

/** A printed page is as wide as the paper: the layout of the screen must not change meanwhile. */
function roomOf(media: string) {
  let last: boolean | null = null;
  return {
    has: (): boolean => {
      if (last === null || !matchMedia('print').matches) last = matchMedia(media).matches;
      return last;
    },
    subscribe: (onChange: () => void): (() => void) => {
      const query = matchMedia(media);
      query.addEventListener('change', onChange);
      return () => query.removeEventListener('change', onChange);
    },
  };
}
