'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useState } from 'react';
import { openedIn } from '#lib/applications/view-model.ts';
import { href } from '#lib/scope/href.ts';
import type { ScreenScope } from '#lib/scope/screen-scope.ts';

export type OpenedControl = {
  readonly openedId: number | null;
  readonly open: (id: number) => void;
  readonly close: () => void;
};

/** Which candidate the address opens. Going from one to another changes the address, not the page. */
export function useOpened(scope: ScreenScope): OpenedControl {
  const pathname = usePathname();
  const [openedId, setOpenedId] = useState(() => openedIn(pathname));
  // The router tells of a new address a little later than the address bar: by then it may already be another.
  useEffect(() => {
    if (pathname) setOpenedId(openedIn(window.location.pathname));
  }, [pathname]);
  const go = (id?: number) => {
    setOpenedId(id ?? null);
    const address = id === undefined ? href(scope, 'applications') : href(scope, 'applications', id);
    window.history.pushState(null, '', `${address}${window.location.search}`);
  };
  return { openedId, open: go, close: () => go() };
}
