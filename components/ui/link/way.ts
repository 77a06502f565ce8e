import { useRouter } from 'next/navigation';
import { createContext, use } from 'react';

export type Router = Pick<ReturnType<typeof useRouter>, 'push' | 'replace'>;
export type WayOptions = { readonly replace?: boolean; readonly scroll?: boolean };
export type Go = (address: string, options?: WayOptions) => void;

/** The shell's navigation function; null outside the shell. */
export const GoContext = createContext<Go | null>(null);

/**
 * Opens a page of ours, like every link. While our server cannot be reached the present page stays: the router would
 * replace it by an error.
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
