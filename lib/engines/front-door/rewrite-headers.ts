import type { IncomingMessage } from 'node:http';
import { clientName } from './client-name.ts';
import { PATH_HEADER } from './path-header.ts';
import { doorKey, STAMP_HEADER } from './stamp.ts';

/** Only this server may write these; nothing here reads an `Authorization`, and libraries fail on broken ones. */
const NEVER_FROM_OUTSIDE = [
  'authorization',
  'forwarded',
  'x-real-ip',
  'x-forwarded-for',
  PATH_HEADER,
  STAMP_HEADER,
];
/** Written by trusted proxies. */
const FROM_PROXIES = ['x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-port'];

/**
 * Makes X-Forwarded-For the client and nothing else, and returns it. A request with the key of this process is one that
 * Next sends to itself, as for an action of another page: its headers have been rewritten already.
 */
export function rewriteHeaders(request: IncomingMessage, trustedProxies: number): string {
  if (request.headers[STAMP_HEADER] === doorKey()) return oneValue(request.headers['x-forwarded-for']) ?? '';
  const client = clientName(
    oneValue(request.headers['x-forwarded-for']),
    request.socket.remoteAddress,
    trustedProxies,
  );
  for (const name of NEVER_FROM_OUTSIDE) remove(request, name);
  if (trustedProxies === 0) for (const name of FROM_PROXIES) remove(request, name);
  set(request, 'x-forwarded-for', client);
  set(request, STAMP_HEADER, doorKey());
  // For a page `proxy.ts` writes it, as Next reads its URL.
  set(request, PATH_HEADER, request.url ?? '/');
  return client;
}

const oneValue = (value: string | string[] | undefined) => (Array.isArray(value) ? value.join(',') : value);

/** From all three forms in which Node keeps the headers of a request. */
function remove(request: IncomingMessage, name: string): void {
  delete request.headers[name];
  delete request.headersDistinct[name];
  const { rawHeaders } = request;
  request.rawHeaders = rawHeaders.filter((_, i) => rawHeaders[i - (i % 2)]?.toLowerCase() !== name);
}

function set(request: IncomingMessage, name: string, value: string): void {
  request.headers[name] = value;
  request.headersDistinct[name] = [value];
  request.rawHeaders.push(name, value);
}
