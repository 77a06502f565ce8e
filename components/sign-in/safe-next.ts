import { kindOfSpace } from '#lib/scope/href.ts';

const HERE = 'http://here.invalid';

/** The addresses of our screens: `/m/12/offers`, `/g/3`. Everything else is nowhere to go after signing in. */
const SCREEN = /^\/(\w+)\/\d+(?:\/[\w-]+)*\/?$/;

/** Where to go after signing in: path and query of a screen of ours, or null for the first one. Never another site. */
export function safeNext(wanted: string | undefined): string | null {
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, HERE)) return null;
  // As a browser reads it: dot segments, tabs and backslashes are resolved before anything is compared.
  const { origin, pathname, search } = new URL(wanted, HERE);
  const isScreen = kindOfSpace(SCREEN.exec(pathname)?.[1]) !== null;
  return origin === HERE && isScreen ? `${pathname}${search}` : null;
}
