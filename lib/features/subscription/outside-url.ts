const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** An address of another site that people may be sent to: https, or http on this machine, without a password in it. */
export function toOutsideUrl(text: string | null): URL | null {
  const url = text !== null && URL.canParse(text) ? new URL(text) : null;
  if (url?.username !== '' || url.password !== '') return null;
  const isPrivate = url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.has(url.hostname));
  return isPrivate ? url : null;
}

type Autologin = { readonly token: string; readonly url: string | null };

/** The billing pages that the platform names, with its token for them; null where it names none. */
export function toPortalUrl({ token, url }: Autologin): string | null {
  const portal = toOutsideUrl(url);
  if (portal === null) return null;
  if (![...portal.searchParams.values(), portal.hash].some((part) => part.includes(token))) {
    portal.searchParams.set('token', token);
  }
  return portal.href;
}
