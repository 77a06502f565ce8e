import { useRouter } from 'next/navigation';
import { createContext, use } from 'react';

export type Router = Pick<ReturnType<typeof useRouter>, 'push' | 'replace'>;
export type NavigateOptions = { readonly replace?: boolean; readonly scroll?: boolean };
export type Navigate = (address: string, options?: NavigateOptions) => void;

/** The shell's navigation function; null outside the shell. */
export const NavigateContext = createContext<Navigate | null>(null);

/**
 * Opens a page of ours, like every link. While our server cannot be reached the present page stays: the router would
 * replace it by an error.
 */
export function useNavigate(): Navigate {
  const router = useRouter();
  const navigate = use(NavigateContext);
  return navigate ?? ((address, options) => openPage(router, address, options));
}

export function openPage(router: Router, address: string, { replace, scroll }: NavigateOptions = {}): void {
  const open = replace ? router.replace : router.push;
  if (scroll === undefined) open(address);
  else open(address, { scroll });
}
