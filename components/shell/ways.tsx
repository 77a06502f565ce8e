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

type Going = {
  /** Path of the page that is on its way; null when there is none. */
  readonly to: string | null;
  /** The way waits for our server; what gives it up. */
  readonly stay: (() => void) | null;
};

/** Where the person is going, told from the click on: the shell shows it before the page is here. */
export const GoingContext = createContext<Going>({ to: null, stay: null });

/**
 * Leads every link and every `useGo` under it. The router leaves the page when the next one cannot be fetched, so our
 * server is asked first: while it is not reached the way is held, and goes on by itself.
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
      stay();
      const path = address.split(/[?#]/)[0] ?? address;
      const asked = Promise.withResolvers<void>();
      const leave = () =>
        startTransition(() => {
          setTo(path);
          openPage(router, address, options);
        });
      // The frame of the place is drawn while our server is asked, and taken away when it is silent.
      startTransition(async () => {
        setTo(path);
        await asked.promise;
      });
      const end = holdWay(
        () => {
          leave();
          stay();
        },
        () => {
          setHeld(true);
          asked.resolve();
        },
      );
      giveUp.current = () => {
        end();
        asked.resolve();
      };
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
