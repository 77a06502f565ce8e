/** An address that no page has: where a request with an unreadable path is led. */
export const NOWHERE = '/malformed-address';

/** Whether the path of a request can be decoded; Next answers one that cannot be with a 500. */
export function isReadablePath(url: string): boolean {
  try {
    decodeURIComponent(url.split('?', 1)[0] ?? '');
    return true;
  } catch {
    return false;
  }
}
