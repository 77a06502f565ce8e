import type { ServerResponse } from 'node:http';

const HEADER = 'content-security-policy';
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * Gives an answer without a policy one that allows nothing. Pages get theirs from `proxy.ts`; what the framework
 * answers by itself (below `/api` and `/_next`, for URLs it cannot read) passes no proxy.
 */
export function ensurePolicy(response: ServerResponse): void {
  const { writeHead } = response;
  Object.assign(response, {
    writeHead: (...head: unknown[]) => {
      if (!response.headersSent && !response.hasHeader(HEADER)) response.setHeader(HEADER, POLICY);
      return Reflect.apply(writeHead, response, head);
    },
  });
}
