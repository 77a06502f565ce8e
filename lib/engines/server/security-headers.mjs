/** Sent with every response; the Content-Security-Policy has a nonce per response and comes from `proxy.ts`. */
export const securityHeaders = [
  { key: 'Strict-Transport-Security', value: 'max-age=63072000; includeSubDomains' },
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'X-Frame-Options', value: 'SAMEORIGIN' },
  { key: 'Referrer-Policy', value: 'same-origin' },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
  { key: 'Cross-Origin-Resource-Policy', value: 'same-origin' },
  { key: 'Permissions-Policy', value: 'camera=(), geolocation=(), microphone=(), payment=(), usb=()' },
];

/**
 * Workers take their policy from their own script, not from the page. The one of pdf.js runs decoders in WebAssembly and
 * fetches from us alone.
 */
export const workerHeaders = [
  {
    key: 'Content-Security-Policy',
    value: "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
  },
];

/** The worker of push messages shows our icon, and fetches and loads nothing else. */
export const pushWorkerHeaders = [
  { key: 'Content-Security-Policy', value: "default-src 'none'; img-src 'self'" },
];
