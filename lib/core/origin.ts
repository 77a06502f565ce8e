/**
 * Whether a request that changes something comes from our own pages. Browsers tell by `Sec-Fetch-Site`; where it
 * is missing the `Origin` must be ours. `null` and nothing at all are refused.
 */
export function isSameOrigin(headers: Headers, publicOrigin: string): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin';
  return headers.get('origin') === publicOrigin;
}

/** Sent by our pages with every unsafe call: a foreign page cannot without a preflight, which we never answer. */
export const BFF_HEADER = 'x-bff';
