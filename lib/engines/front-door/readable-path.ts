/** A URL that no page has: where a request with an unreadable path goes. */
export const NOWHERE = '/malformed-address';

/**
 * Whether the path of a request is unambiguous. Next answers a path that cannot be decoded with a 500; one with dot
 * segments, in whatever spelling, means one URL to the proxy’s matcher and another one to the router.
 */
export function isReadablePath(url: string): boolean {
  try {
    const path = decodeURIComponent(url.split('?', 1)[0] ?? '');
    return !path.split(/[/\\]/).some((segment) => segment === '.' || segment === '..');
  } catch {
    return false;
  }
}
