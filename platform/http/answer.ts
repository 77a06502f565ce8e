import type { Endpoint } from '#contract/endpoint.ts';
import type { ListQuery } from '#contract/wire.ts';
import type { Reply } from './call.ts';
import { toErrorFacts } from './error-facts.ts';
import { findDatabaseProblem } from './parse.ts';
import { Problem } from './problem.ts';

/** The result of a call, before it becomes a response or the answer of a batch item. */
export type Answer = {
  status: number;
  headers: Record<string, string>;
  body: string | Uint8Array<ArrayBuffer> | ReadableStream | null;
};
export type Log = (entry: Record<string, unknown>) => void;

const JSON_TYPE = {
  'Content-Type': 'application/json',
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
};
const OTHER_TYPE = { 'Cache-Control': 'no-store' };

/** The handler's reply as the row documents it; `url` is the base of a list's page links. */
export function toAnswer(
  row: Endpoint,
  reply: Reply,
  url: string,
  { query, headers }: { query: ListQuery; headers: Record<string, string> },
): Answer {
  const status = Number(reply.status);
  const list = row.list ? toListHeaders(url, reply.total ?? 0, query.page, query.per_page) : {};
  const all = { ...headers, ...reply.headers, ...list };
  const kind = row.success[status];
  if (kind === null) return { status, headers: { ...OTHER_TYPE, ...all }, body: null };
  // The row's kind says what its handler's body is.
  if (kind === 'file')
    return { status, headers: { ...OTHER_TYPE, ...all }, body: reply.body as Answer['body'] };
  return { status, headers: { ...JSON_TYPE, ...all }, body: JSON.stringify(reply.body) };
}

/** Problems are answered as they are, all other errors as 500 with a line in the log. */
export function toErrorAnswer(error: unknown, headers: Record<string, string>, log: Log): Answer {
  const problem = error instanceof Problem ? error : (findDatabaseProblem(error) ?? toUnknown(error, log));
  const all = { ...JSON_TYPE, ...headers, ...problem.headers };
  return { status: problem.status, headers: all, body: JSON.stringify(problem.toBody()) };
}

/** Headers stay a plain object: the server writes them directly, which is faster than building `Headers`. */
export const toResponse = ({ status, headers, body }: Answer): Response =>
  new Response(body, { status, headers });

function toUnknown(error: unknown, log: Log): Problem {
  log({ level: 'error', ...toErrorFacts(error) });
  return new Problem(500, 'internal_error', 'The service failed. Try again later.');
}

/** Headers of a list (RFC 8288 links relative to the present URL). `total` counts the whole list. */
function toListHeaders(url: string, total: number, page: number, perPage: number): Record<string, string> {
  const pages = Math.ceil(total / perPage);
  const target = new URL(url);
  const link = (to: number, rel: string) => {
    target.searchParams.set('page', String(to));
    return `<${target.pathname}${target.search}>; rel="${rel}"`;
  };
  const links = [
    page > 1 && pages > 0 ? link(Math.min(page - 1, pages), 'prev') : null,
    page < pages ? link(page + 1, 'next') : null,
    pages > 0 ? link(1, 'first') : null,
    pages > 0 ? link(pages, 'last') : null,
  ].filter((entry) => entry !== null);
  return {
    'X-Total-Count': String(total),
    'X-Total-Pages': String(pages),
    ...(links.length > 0 ? { Link: links.join(', ') } : {}),
  };
}
