'use client';

import { usePathname } from 'next/navigation';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { isShown } from '#components/ui/overlay/is-shown.ts';
import { href } from '#lib/engines/scope/href.ts';
import type { ScreenScope } from '#lib/engines/scope/screen-scope.ts';
import { openedIn } from '#lib/features/applications/view-model.ts';
import { isSheetEntry } from './sheet-entry.ts';

export type OpenedControl = {
  readonly openedId: number | null;
  readonly open: (id: number) => void;
  readonly close: () => void;
  /** The list, which an open candidate may replace. */
  readonly listPlace: RefObject<HTMLDivElement | null>;
};

/** Which candidate the address opens. Moving between candidates changes the address, not the page. */
export function useOpened(scope: ScreenScope): OpenedControl {
  const pathname = usePathname();
  const list = href(scope, 'applications');
  const [openedId, setOpenedId] = useState(() => openedIn(pathname));
  // The router reports a new address later than the address bar, which may have changed again by then.
  useEffect(() => {
    if (pathname) setOpenedId(openedIn(window.location.pathname));
  }, [pathname]);
  // Going on and back faster than the router updates ends at the address that it has already.
  useEffect(() => {
    const follow = () => {
      const { pathname: address } = window.location;
      if (address.startsWith(list)) setOpenedId(openedIn(address));
    };
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, [list]);
  const listPlace = useRef<HTMLDivElement>(null);
  const listAt = useRef<number | null>(null);
  useLayoutEffect(() => {
    // Where the candidate replaces the list, a candidate starts at the top and the list where it was left.
    if (openedId === null) {
      if (listAt.current !== null) scrollTo(0, listAt.current);
    } else if (listPlace.current && !isShown(listPlace.current)) scrollTo(0, 0);
    else listAt.current = null;
  }, [openedId]);
  const go = (id?: number) => {
    if (openedId === null) listAt.current = scrollY;
    setOpenedId(id ?? null);
    const address = id === undefined ? list : href(scope, 'applications', id);
    const write = isSheetEntry() ? 'replaceState' : 'pushState';
    window.history[write](null, '', `${address}${window.location.search}`);
  };
  return { openedId, open: go, close: () => go(), listPlace };
}
