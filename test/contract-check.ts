import { isDeepStrictEqual } from 'node:util';
import { Hono } from 'hono';
import { z } from 'zod';
import { BatchResponse } from '#contract/batch.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { ENDPOINTS } from '#contract/table.ts';
import { ErrorBody, RateLimitBody } from '#contract/wire.ts';
import { failuresOf } from '#platform/openapi/document.ts';

const SERVICE_ROOTS = ['/rest/service/v1', '/v1'];
const RATE_HEADERS = ['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset'];
const LIST_HEADERS = ['x-total-count', 'x-total-pages'];

type Asked = { method: string; pathname: string };
type Answered = { status: number; type: string; text: string; headers: Headers };

const parametersIn = (path: string) => path.match(/\{\w+\}/g)?.length ?? 0;

/** Paths with fewer parameters first: `/talents/elite-showcase` is no id. */
const PATTERNS = [...(ENDPOINTS as readonly Endpoint[])]
  .sort((a, b) => parametersIn(a.path) - parametersIn(b.path))
  .flatMap((row) =>
    (row.root === 'auth' ? ['/rest'] : SERVICE_ROOTS).map((root) => ({
      row,
      regex: new RegExp(`^${root}${row.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
    })),
  );

/** The operation of a request; HEAD counts as GET. */
export function findOperation({ method, pathname }: Asked): Endpoint | undefined {
  const wanted = method === 'HEAD' ? 'GET' : method;
  return PATTERNS.find(({ row, regex }) => row.method === wanted && regex.test(pathname))?.row;
}

/**
 * The service with a check that compares every answer with its row in the table: its status is documented, its body has
 * exactly the documented fields, its headers are there. `faults` collects the differences.
 */
export function holdToContract(app: Hono, faults: string[]): Hono {
  const front = new Hono();
  front.all('*', async (context) => {
    const request = context.req.raw;
    const { pathname } = new URL(request.url);
    const asked = { method: request.method, pathname };
    const batch = findOperation(asked)?.id === 'batch' ? await request.clone().text() : '';
    const response = await app.fetch(request, context.env);
    const answered = await read(response.clone());
    const wrong = [findFault(asked, answered), ...findBatchFaults(batch, answered)];
    for (const what of wrong) {
      if (what) faults.push(`${asked.method} ${pathname}: ${answered.status} ${what}`);
    }
    return response;
  });
  return front;
}

async function read(response: Response): Promise<Answered> {
  const type = response.headers.get('content-type') ?? '';
  const text = type.includes('json') || type === '' ? await response.text() : '';
  return { status: response.status, type, text, headers: response.headers };
}

/** What is undocumented about an answer; null when nothing is. */
export function findFault(asked: Asked, answer: Answered): string | null {
  // Public pages are not part of the API.
  if (asked.pathname.endsWith('/openapi.yaml') || asked.pathname.startsWith('/offres/')) return null;
  const row = findOperation(asked);
  if (!row) return findStrayFault(asked, answer);
  const wanted = [...RATE_HEADERS, ...(isList(row, answer) ? LIST_HEADERS : [])];
  const missing = wanted.find((name) => answer.status !== 500 && !answer.headers.has(name));
  return missing ? `without ${missing}` : findAnswerFault(row, asked, answer);
}

function findAnswerFault(row: Endpoint, { method }: Asked, answer: Answered): string | null {
  const kind = kindOf(row, answer.status);
  if (kind === undefined) return 'is not a documented status';
  return method === 'HEAD' || kind === 'file' ? null : findBodyFault(kind, answer);
}

const isList = (row: Endpoint, { status }: Answered) => row.list === true && status === 200;

/** A path or method outside the table. */
function findStrayFault({ method }: Asked, answer: Answered): string | null {
  if (answer.status !== 404 && answer.status !== 405 && answer.status !== 429) return 'for no operation';
  if (answer.status === 405 && !answer.headers.has('allow')) return 'without allow';
  if (method === 'HEAD') return null;
  return findBodyFault(answer.status === 429 ? RateLimitBody : ErrorBody, answer);
}

/** The schema of a status, null for no body; undefined for a status that the row does not name. */
function kindOf(row: Endpoint, status: number): z.ZodType | 'file' | null | undefined {
  const success = row.success[status];
  if (success !== undefined) return success;
  if (!failuresOf(row).includes(status)) return undefined;
  return status === 429 ? RateLimitBody : ErrorBody;
}

function findBodyFault(schema: z.ZodType | null, { type, text, status }: Answered): string | null {
  if (schema === null) return text === '' ? null : 'with a body';
  if (!type.startsWith('application/json')) return `as ${type || 'nothing'}`;
  // A caller may have named a field `__proto__`, and an error repeats the name: parsing never keeps it.
  const body: unknown = JSON.parse(text, (name, value) => (name === '__proto__' ? undefined : value));
  const parsed = schema.safeParse(body);
  if (!parsed.success) return z.prettifyError(parsed.error);
  // Parsing drops what the schema does not name, so a difference is an extra field.
  if (!isDeepStrictEqual(parsed.data, body)) return `with undocumented fields: ${text.slice(0, 300)}`;
  const named = ErrorBody.safeParse(body);
  return named.success && status >= 400 && named.data.data.status !== status
    ? 'another in data.status'
    : null;
}

/** The answers inside a batch are compared with the rows of their own operations. */
function findBatchFaults(sent: string, answer: Answered): string[] {
  if (answer.status !== 207) return [];
  const { requests }: { requests: { method?: string; path: string }[] } = JSON.parse(sent);
  const { responses } = BatchResponse.parse(JSON.parse(answer.text));
  return responses.flatMap((item, n) => {
    const request = requests[n];
    if (!item || !request) return [];
    const { pathname } = new URL(`http://batch/rest${request.path}`);
    const asked = { method: request.method ?? 'POST', pathname };
    // The batch itself refuses operations that are not allowed in it, with its own error.
    const row = findOperation(asked);
    if (!row?.batch) return [];
    const text = item.body === null ? '' : JSON.stringify(item.body);
    const inner = { status: item.status, type: 'application/json', text, headers: new Headers(item.headers) };
    const fault = findAnswerFault(row, asked, inner);
    return fault ? [`item ${n} ${asked.method} ${pathname}: ${item.status} ${fault}`] : [];
  });
}
