import type { IncomingMessage } from 'node:http';
import type { BodyLimit } from './body-limits.ts';

/** Files of the build, and those beside the pages. */
const FILE = /^\/(?:_next\/|[\w-]+\.\w+$)/;

const READING = ['GET', 'HEAD'];
/** Next answers any other method with a 500. */
const METHODS = [...READING, 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** The methods that a path supports. */
export const methodsOf = (path: string): readonly string[] => (FILE.test(path) ? READING : METHODS);

type Arrival = {
  readonly request: Pick<IncomingMessage, 'method' | 'headers'>;
  readonly path: string;
  readonly limit: BodyLimit;
};

/**
 * The status of a request that no route could answer and that Next would answer with a 500: files are only read, and
 * below `/api` only uploads accept a multipart form; without a route, Next treats one as a call of an action.
 * `proxy.ts` refuses those that are sent to a page. Null for any other request.
 */
export function misuseOf({ request: { method = '', headers }, path, limit }: Arrival): number | null {
  if (!methodsOf(path).includes(method)) return 405;
  const type = headers['content-type']?.trimStart().toLowerCase();
  const isStray = type?.startsWith('multipart/') && limit.arrives !== 'upload';
  return path.startsWith('/api/') && isStray ? 415 : null;
}
