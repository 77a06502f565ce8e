'use client';

import { usePathname, useRouter, useSearchParams } from 'next/navigation';
import {
  createContext,
  type ReactNode,
  startTransition,
  useCallback,
  useEffect,
  useMemo,
  useOptimistic,
  useRef,
  useState,
} from 'react';
import { GoContext, openPage, type WayOptions } from '#components/ui/link/way.ts';
import { placePathOf } from '#lib/engines/scope/place-path.ts';
import { holdPages } from './hold-pages.ts';

type Going = {
  /** Path of the page that is on its way; null when there is none. */
  readonly to: string | null;
  /** The way waits for our server; what gives it up. */
  readonly stay: (() => void) | null;
};

/** Where the person is going, told from the click on: the shell shows it before the page is here. */
export const GoingContext = createContext<Going>({ to: null, stay: null });

/**
 * Leads every link and every `useGo` under it. While our server is not reached the page stays, whatever asks for another
 * one, and the way goes on by itself.
 */
export function Ways({ children }: { children: ReactNode }) {
  const router = useRouter();
  const [to, setTo] = useOptimistic<string | null>(null);
  const [forget, setForget] = useState<(() => void) | null>(null);
  const shown = useShownEntry();
  useEffect(() => holdPages((next) => setForget(() => next)), []);
  const go = useCallback(
    (address: string, options?: WayOptions) =>
      startTransition(() => {
        const { pathname, searchParams } = new URL(address, location.href);
        setTo(placePathOf(pathname, searchParams));
        openPage(router, address, options);
      }),
    [router, setTo],
  );
  const going = useMemo(() => {
    const stay = () => {
      shown.current?.();
      forget?.();
    };
    // The frame of a place would hide the page that stays.
    return forget ? { to: null, stay } : { to, stay: null };
  }, [to, forget, shown]);
  return (
    <GoContext value={go}>
      <GoingContext value={going}>{children}</GoingContext>
    </GoContext>
  );
}

/** What tells the router to stay with the page that is shown: its entry of the history, which going back has left. */
function useShownEntry() {
  const path = usePathname();
  const query = useSearchParams();
  const keep = useRef<(() => void) | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the entry is another one when its address is.
  useEffect(() => {
    const { state } = history;
    const { href } = location;
    keep.current = () => {
      if (location.href !== href) history.pushState(state, '', href);
      // Of an entry that is not its own the router takes notice, and drops what it was about to show.
      history.replaceState(null, '', href);
    };
  }, [path, query]);
  return keep;
}
