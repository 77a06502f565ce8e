import { useRouter } from 'next/navigation';
import { createContext, use } from 'react';

export type Router = Pick<ReturnType<typeof useRouter>, 'push' | 'replace'>;
export type WayOptions = { readonly replace?: boolean; readonly scroll?: boolean };
export type Go = (address: string, options?: WayOptions) => void;

/** How the shell goes somewhere; null outside it. */
export const GoContext = createContext<Go | null>(null);

/**
 * Goes to a page of ours, as every link does. While our server is not reached the page that is shown stays: the router
 * would leave it for one that cannot be loaded.
 */
export function useGo(): Go {
  const router = useRouter();
  const go = use(GoContext);
  return go ?? ((address, options) => openPage(router, address, options));
}

export function openPage(router: Router, address: string, { replace, scroll }: WayOptions = {}): void {
  const open = replace ? router.replace : router.push;
  if (scroll === undefined) open(address);
  else open(address, { scroll });
}
