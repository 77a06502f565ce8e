import type { z } from 'zod';
import type { BatchRequest, BatchResponse } from '#contract/batch.ts';
import type { Answer } from '#platform/http/answer.ts';
import type { Call, Dispatch } from '#platform/http/call.ts';
import { findRow } from '#platform/http/match.ts';
import { notFound, Problem } from '#platform/http/problem.ts';
import { dryRun } from './dry-run.ts';

type Item = z.output<typeof BatchRequest>['requests'][number];
type Body = z.input<typeof BatchResponse>;
type ItemAnswer = NonNullable<Body['responses'][number]>;
type Outcome = { body: Body; headers: Record<string, string> };
type Context = Pick<Call, 'db' | 'caller' | 'now' | 'window' | 'dispatch'>;
type Entry = { item: Item; match: ReturnType<typeof findRow> };

const RATE_HEADERS = ['X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset'];

/**
 * Runs the items in their order, each charged and answered like a separate call. With `require-all-validate`
 * nothing runs unless every item is valid, as far as can be known before. Headers of items are ignored, since
 * no operation open to batches reads one.
 */
export async function runBatch(
  context: Context,
  { validation, requests }: z.output<typeof BatchRequest>,
): Promise<Outcome> {
  const entries = requests.map(
    (item): Entry => ({ item, match: findRow(item.method, new URL(item.path, 'http://batch').pathname) }),
  );
  const problems = validation === 'require-all-validate' ? await findProblems(context, entries) : [];
  if (problems.some((problem) => problem !== null)) {
    return {
      body: { failed: 'validation', responses: problems.map((p) => p && toProblemAnswer(p)) },
      headers: {},
    };
  }
  const responses: ItemAnswer[] = [];
  const headers: Record<string, string> = {};
  for (const entry of entries) {
    const { answer, rate } = await runItem(entry, context.dispatch);
    if (rate) for (const name of RATE_HEADERS) headers[name] = rate[name] ?? headers[name] ?? '';
    responses.push(answer);
  }
  return { body: { responses }, headers };
}

async function runItem(
  { item, match }: Entry,
  dispatch: Dispatch,
): Promise<{ answer: ItemAnswer; rate: Answer['headers'] | null }> {
  const closed = findClosed(match);
  if (closed || !match) return { answer: toProblemAnswer(closed ?? notFound()), rate: null };
  const url = new URL(item.path, 'http://batch').href;
  const { status, headers, body } = await dispatch({ ...match, url, body: item.body });
  const names = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]);
  return { answer: { status, headers: Object.fromEntries(names), body: toValue(body) }, rate: headers };
}

/** The problem of a path outside the API or an operation closed to batches. */
function findClosed(match: Entry['match']): Problem | null {
  if (!match) return notFound();
  return match.row.batch ? null : new Problem(400, 'rest_batch_not_allowed', 'This cannot be in a batch.');
}

/** The problem of each item: of its path, else of its dry run. */
async function findProblems(context: Context, entries: readonly Entry[]): Promise<(Problem | null)[]> {
  const closed = entries.map(({ match }) => findClosed(match));
  if (closed.some((problem) => problem !== null)) return closed;
  const items = entries.flatMap(({ item, match }) =>
    match ? [{ ...match, url: new URL(item.path, 'http://batch').href, body: item.body }] : [],
  );
  return dryRun(context, items);
}

const toProblemAnswer = (problem: Problem): ItemAnswer => ({
  status: problem.status,
  headers: problem.headers,
  body: problem.toBody(),
});

/** Operations open to batches answer JSON or nothing. */
const toValue = (body: Answer['body']): unknown => (typeof body === 'string' ? JSON.parse(body) : null);
