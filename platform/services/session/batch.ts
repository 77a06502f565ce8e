import type { z } from 'zod';
import type { BatchRequest, BatchResponse } from '#contract/batch.ts';
import type { Dispatch } from '#platform/http/call.ts';
import { findRow } from '#platform/http/match.ts';
import { parseBody, parseParams } from '#platform/http/parse.ts';
import { notFound, Problem } from '#platform/http/problem.ts';

type Item = z.output<typeof BatchRequest>['requests'][number];
type Answer = z.input<typeof BatchResponse>['responses'][number];
type Outcome = { responses: Answer[]; headers: Record<string, string>; failed?: 'validation' };

const RATE_HEADERS = ['X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset'];

/**
 * Runs the items one after the other, each charged and answered as if it had come by itself. With
 * `require-all-validate` nothing runs unless every item could.
 */
export async function runBatch(
  { request, dispatch }: { request: Request; dispatch: Dispatch },
  { validation, requests }: z.output<typeof BatchRequest>,
): Promise<Outcome> {
  const problems = requests.map(findProblem);
  if (validation === 'require-all-validate' && problems.some((problem) => problem !== null)) {
    return { failed: 'validation', responses: problems.map((p) => p && toAnswer(p)), headers: {} };
  }
  const responses: Answer[] = [];
  const headers: Record<string, string> = {};
  for (const item of requests) {
    const closed = findClosed(item);
    if (closed) {
      responses.push(toAnswer(closed));
      continue;
    }
    const response = await dispatch(toRequest(item, request));
    for (const name of RATE_HEADERS) headers[name] = response.headers.get(name) ?? headers[name] ?? '';
    responses.push(await readAnswer(response));
  }
  return { responses, headers };
}

/** Paths outside the API, and operations that take no part in batches. */
function findClosed({ method, path }: Item): Problem | null {
  const match = findRow(method, new URL(path, 'http://batch').pathname);
  if (!match) return notFound();
  return match.row.batch ? null : new Problem(400, 'rest_batch_not_allowed', 'This cannot be in a batch.');
}

function findProblem(item: Item): Problem | null {
  const closed = findClosed(item);
  if (closed) return closed;
  const match = findRow(item.method, new URL(item.path, 'http://batch').pathname);
  try {
    parseParams(match?.row.params, match?.params ?? {});
    parseBody(match?.row.body, item.body);
    return null;
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
}

/**
 * The caller is the one of the batch. No operation that takes part in batches reads a header of its own, so the item's
 * are left out.
 */
function toRequest({ method, path, body }: Item, outer: Request): Request {
  const headers = new Headers({ 'content-type': 'application/json' });
  for (const name of ['authorization', 'x-forwarded-for']) {
    const value = outer.headers.get(name);
    if (value) headers.set(name, value);
  }
  const inner = path.startsWith('/service/') ? `/rest${path}` : path;
  const url = new URL(inner, new URL(outer.url).origin);
  return new Request(url, { method, headers, body: body === undefined ? null : JSON.stringify(body) });
}

const toAnswer = (problem: Problem): Answer => ({
  status: problem.status,
  headers: problem.headers,
  body: problem.toBody(),
});

async function readAnswer(response: Response): Promise<Answer> {
  const text = await response.text();
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: text === '' ? null : JSON.parse(text),
  };
}
