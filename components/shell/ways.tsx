'use client';

import { useRouter } from 'next/navigation';
import {
  createContext,
  type ReactNode,
  startTransition,
  useCallback,
  useMemo,
  useOptimistic,
  useRef,
  useState,
} from 'react';
import { GoContext, openPage, type WayOptions } from '#components/ui/way.ts';
import { holdWay } from './hold-way.ts';
import { isReached, noteReach } from './reach.ts';

type Going = {
  /** Path of the page that is on its way; null when there is none. */
  readonly to: string | null;
  /** The way waits for our server; what gives it up. */
  readonly stay: (() => void) | null;
};

/** Where the person is going, told from the click on: the shell shows it before the page is here. */
export const GoingContext = createContext<Going>({ to: null, stay: null });

/**
 * Leads every link and every `useGo` under it. The router leaves the page when the next one cannot be fetched: while our
 * server is not reached the way is held, and goes on by itself.
 */
export function Ways({ children }: { children: ReactNode }) {
  const router = useRouter();
  const [to, setTo] = useOptimistic<string | null>(null);
  const [held, setHeld] = useState(false);
  const giveUp = useRef<(() => void) | null>(null);
  const stay = useCallback(() => {
    giveUp.current?.();
    giveUp.current = null;
    setHeld(false);
  }, []);
  const go = useCallback(
    (address: string, options?: WayOptions) => {
      const leave = () =>
        startTransition(() => {
          setTo(address.split(/[?#]/)[0] ?? address);
          openPage(router, address, options);
        });
      stay();
      if (isReached()) return leave();
      const goOn = () => {
        noteReach(true);
        stay();
        leave();
      };
      giveUp.current = holdWay(goOn, () => setHeld(true));
    },
    [router, setTo, stay],
  );
  const going = useMemo(() => ({ to, stay: held ? stay : null }), [to, held, stay]);
  return (
    <GoContext value={go}>
      <GoingContext value={going}>{children}</GoingContext>
    </GoContext>
  );
}
