import { kindOfSpace } from '#lib/engines/scope/href.ts';

const HERE = 'http://here.invalid';

/**
 * The addresses of our screens: `/m/12/offers`, `/g/3`, and of a scope's routes, some of which open in a tab:
 * `/api/m/12/subscription/portal`. Everything else is refused after signing in.
 */
const OURS = /^(?:\/api)?\/(\w+)\/\d+(?:\/[\w-]+)*\/?$/;

/**
 * Where to go after signing in: path and query of an address of ours, or null for the home page. Never another site.
 */
export function safeNext(wanted: string | undefined): string | null {
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, HERE)) return null;
  // Resolved like a browser does: dot segments, tabs and backslashes, before anything is compared.
  const { origin, pathname, search } = new URL(wanted, HERE);
  const isOurs = kindOfSpace(OURS.exec(pathname)?.[1]) !== null;
  return origin === HERE && isOurs ? `${pathname}${search}` : null;
}
