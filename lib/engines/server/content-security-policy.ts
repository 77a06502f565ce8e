type PolicySettings = {
  readonly development: boolean;
  readonly https: boolean;
};

/**
 * The policy of a page. Scripts run by nonce only, and those that they load; styles may be inline because React writes
 * style attributes, which no nonce can allow. `blob:` shows a file that is being chosen or was streamed.
 */
export function contentSecurityPolicy(nonce: string, { development, https }: PolicySettings): string {
  const rules = [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${development ? " 'unsafe-eval'" : ''}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' blob: data:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "frame-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(https ? ['upgrade-insecure-requests'] : []),
  ];
  return rules.join('; ');
}
