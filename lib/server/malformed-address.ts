import 'server-only';
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';

/** An address that no page has. */
const NOWHERE = '/malformed-address';

/** Whether the path of a request can be read as text; Next answers one that cannot be with a 500. */
export function isReadablePath(url: string): boolean {
  try {
    decodeURIComponent(url.split('?', 1)[0] ?? '');
    return true;
  } catch {
    return false;
  }
}

const shared = globalThis as typeof globalThis & { perronAddresses?: true };

/** Leads requests with an unreadable path to a page that does not exist, before Next looks at them; once per process. */
export function catchMalformedAddresses(): void {
  if (shared.perronAddresses) return;
  shared.perronAddresses = true;
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { readonly request: IncomingMessage };
    if (request.url && !isReadablePath(request.url)) request.url = NOWHERE;
  });
}
