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
import { NavigateContext, type NavigateOptions, openPage } from '#components/ui/link/navigate.ts';
import { placePathOf } from '#lib/engines/scope/place-path.ts';
import { holdPages } from './hold-pages.ts';

type PendingNavigation = {
  /** Path of the page being navigated to; null when there is none. */
  readonly to: string | null;
  /** Cancels the navigation that waits for our server; null when none waits. */
  readonly stay: (() => void) | null;
};

/** The destination, known from the click on: the shell shows it before the page has loaded. */
export const PendingNavigationContext = createContext<PendingNavigation>({ to: null, stay: null });

/**
 * Handles the navigation of every link and every `useNavigate` below it. While our server is not reached the page stays,
 * whatever requests another one, and the navigation continues by itself.
 */
export function NavigationProvider({ children }: { children: ReactNode }) {
  const router = useRouter();
  const [to, setTo] = useOptimistic<string | null>(null);
  const [forget, setForget] = useState<(() => void) | null>(null);
  const shown = useShownEntry();
  useEffect(() => holdPages((next) => setForget(() => next)), []);
  const navigate = useCallback(
    (address: string, options?: NavigateOptions) =>
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
    // The skeleton of the destination would cover the page that stays.
    return forget ? { to: null, stay } : { to, stay: null };
  }, [to, forget, shown]);
  return (
    <NavigateContext value={navigate}>
      <PendingNavigationContext value={going}>{children}</PendingNavigationContext>
    </NavigateContext>
  );
}

/** Makes the router stay on the current page by restoring its history entry, which going back has left. */
function useShownEntry() {
  const path = usePathname();
  const query = useSearchParams();
  const keep = useRef<(() => void) | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the history entry changes with the URL.
  useEffect(() => {
    const { state } = history;
    const { href } = location;
    keep.current = () => {
      if (location.href !== href) history.pushState(state, '', href);
      // The router notices an entry without its state, and drops the page it was about to show.
      history.replaceState(null, '', href);
    };
  }, [path, query]);
  return keep;
}
