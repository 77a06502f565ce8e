/**
 * Whether a request that changes something comes from our own pages: by `Sec-Fetch-Site`, or where it is missing by
 * `Origin`. An origin of `null` and a request with neither header are refused.
 */
export function isSameOrigin(headers: Headers, publicOrigin: string): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin';
  return headers.get('origin') === publicOrigin;
}

/**
 * Sent by our pages with every unsafe call: a foreign page cannot send it without a preflight, which is never granted.
 */
export const BFF_HEADER = 'x-bff';
