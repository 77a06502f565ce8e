import type { z } from 'zod';
import type { BatchRequest, BatchResponse } from '#contract/batch.ts';
import type { Dispatch } from '#platform/http/call.ts';
import { findRow } from '#platform/http/match.ts';
import { parseBody, parseParams } from '#platform/http/parse.ts';
import { notFound, Problem } from '#platform/http/problem.ts';

type Item = z.output<typeof BatchRequest>['requests'][number];
type Answer = z.input<typeof BatchResponse>['responses'][number];
type Outcome = { responses: Answer[]; headers: Record<string, string>; failed?: 'validation' };
type Entry = { item: Item; match: ReturnType<typeof findRow> };

const RATE_HEADERS = ['X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset'];

/** Operations on one record each, whose service does many at once: such neighbours need not wait for each other. */
const TOGETHER = new Set(['setCandidatureStatus', 'setCandidatureStatusPut']);

/**
 * Runs the items in their order, each charged and answered as if it had come by itself. With `require-all-validate`
 * nothing runs unless every item could.
 */
export async function runBatch(
  { request, dispatch }: { request: Request; dispatch: Dispatch },
  { validation, requests }: z.output<typeof BatchRequest>,
): Promise<Outcome> {
  const entries = requests.map(
    (item): Entry => ({ item, match: findRow(item.method, new URL(item.path, 'http://batch').pathname) }),
  );
  const problems = validation === 'require-all-validate' ? entries.map(findProblem) : [];
  if (problems.some((problem) => problem !== null)) {
    return { failed: 'validation', responses: problems.map((p) => p && toAnswer(p)), headers: {} };
  }
  const responses: Answer[] = [];
  const headers: Record<string, string> = {};
  for (const run of toRuns(entries)) {
    for (const { answer, rate } of await Promise.all(run.map((entry) => runItem(entry, request, dispatch)))) {
      if (rate) for (const name of RATE_HEADERS) headers[name] = rate.get(name) ?? headers[name] ?? '';
      responses.push(answer);
    }
  }
  return { responses, headers };
}

/** Neighbours that go together, of different records: what one item does to a record, the next one finds done. */
function toRuns(entries: readonly Entry[]): Entry[][] {
  const runs: Entry[][] = [];
  let taken = new Set<unknown>();
  for (const entry of entries) {
    const { match } = entry;
    const record = match && TOGETHER.has(match.row.id) ? match.params.id : null;
    const run = runs.at(-1);
    if (run && record && taken.size > 0 && !taken.has(record)) run.push(entry);
    else {
      runs.push([entry]);
      taken = new Set();
    }
    if (record) taken.add(record);
  }
  return runs;
}

async function runItem(
  { item, match }: Entry,
  outer: Request,
  dispatch: Dispatch,
): Promise<{ answer: Answer; rate: Headers | null }> {
  const closed = findClosed(match);
  if (closed) return { answer: toAnswer(closed), rate: null };
  const response = await dispatch(toRequest(item, outer));
  return { answer: await readAnswer(response), rate: response.headers };
}

/** Paths outside the API, and operations that take no part in batches. */
function findClosed(match: Entry['match']): Problem | null {
  if (!match) return notFound();
  return match.row.batch ? null : new Problem(400, 'rest_batch_not_allowed', 'This cannot be in a batch.');
}

function findProblem({ item, match }: Entry): Problem | null {
  const closed = findClosed(match);
  if (closed) return closed;
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
