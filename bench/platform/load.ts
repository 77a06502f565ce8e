/**
 * The clients of the benchmark, in a process of their own: sends what its parent requests and reports the durations.
 */
import { Agent, request } from 'undici';
import type { LoadNotice, LoadOrder, Sent } from './processes.ts';

/** As many connections as clients: each has at most one request in flight. */
const dispatcher = new Agent();
/** Where each list of requests continues in its next round. */
const turns = new Map<string, number>();

async function run({ name, origin, requests, clients, until }: LoadOrder): Promise<LoadNotice> {
  const times: number[] = [];
  let turn = turns.get(name) ?? 0;
  const started = performance.now();
  const left = () =>
    'seconds' in until ? performance.now() - started < until.seconds * 1000 : turn - first < until.requests;
  const first = turn;
  const client = async () => {
    while (left()) {
      const sent = requests[turn++ % requests.length];
      if (sent) times.push(await time(origin, sent));
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  turns.set(name, turn);
  return { times, elapsed: performance.now() - started };
}

async function time(origin: string, { path, method = 'GET', token, body }: Sent): Promise<number> {
  const headers: Record<string, string> = body ? { 'content-type': 'application/json' } : {};
  if (token) headers.authorization = `Bearer ${token}`;
  const started = performance.now();
  const answer = await request(origin + path, { dispatcher, method, headers, body: body ?? null });
  await answer.body.dump();
  if (answer.statusCode >= 300) throw new Error(`${path} answered ${answer.statusCode}`);
  return performance.now() - started;
}

process.on('message', async (order: LoadOrder) => {
  try {
    process.send?.(await run(order));
  } catch (error) {
    console.error(error);
    process.exit(1);
  }
});
process.on('disconnect', () => process.exit(0));
