/** Where to go after signing in: an address of ours, or null for the first screen. Never another site. */
export function safeNext(wanted: string | undefined): string | null {
  if (!wanted?.startsWith('/') || wanted.startsWith('//') || wanted.includes('\\')) return null;
  const { pathname, search, origin } = new URL(wanted, 'http://here.invalid');
  if (origin !== 'http://here.invalid' || pathname.startsWith('/sign-in') || pathname.startsWith('/api/'))
    return null;
  return `${pathname}${search}`;
}
