import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { testSeed } from '#test/env.ts';
import { fuzzRequests } from '../env.ts';
import { command } from '../stack/control.ts';
import { expect, test } from '../test.ts';
import { allEndpoints } from './endpoints.ts';
import { FUZZ_ACTORS, type FuzzCall, fuzzCalls } from './fuzz-calls.ts';
import { CANARY } from './fuzz-inputs.ts';
import { cookiesOf, sendRaw } from './raw-http.ts';

const AT_ONCE = 4;

test('no request makes the dashboard fail, hang or log typed text', async ({ stack }) => {
  const requests = fuzzRequests();
  const seed = testSeed();
  test.setTimeout(120_000 + requests * 500);
  process.stdout.write(`fuzz: ${requests} requests to ${allEndpoints().length} endpoints, seed ${seed}\n`);
  const cookies = new Map(FUZZ_ACTORS.map((actor) => [actor as string, cookiesOf(stack.kind, actor)]));
  const calls = fc.sample(fuzzCalls(), { numRuns: requests, seed });
  const failures: string[] = [];
  const statuses = new Map<number, number>();

  async function send(call: FuzzCall): Promise<void> {
    const cookie = cookies.get(call.actor);
    const headers = { origin: stack.origin, ...(cookie ? { cookie } : {}), ...call.headers };
    const outcome = await sendRaw(stack.origin, { ...call, headers }).catch((error: Error) => error);
    const status = outcome instanceof Error ? null : outcome.status;
    if (status !== null) statuses.set(status, (statuses.get(status) ?? 0) + 1);
    const isFine = status !== null && status < 500;
    if (!isFine) failures.push(`${outcome instanceof Error ? outcome.message : status}: ${sentenceOf(call)}`);
  }

  const left = calls.values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const call of left) await send(call);
    }),
  );
  await command(stack.kind, '/limits/clear');
  process.stdout.write(`fuzz: ${JSON.stringify(Object.fromEntries(statuses))}\n`);
  expect(failures.slice(0, 20), `${failures.length} failures with the seed ${seed}`).toEqual([]);
  // A good part must have got past the first checks.
  expect(statuses.get(200) ?? 0).toBeGreaterThan(requests / 4);
  expect(
    (await sendRaw(stack.origin, { method: 'GET', path: '/api/health', headers: {}, body: null })).status,
  ).toBe(200);
  expect(readFileSync(`test-results/stacks/${stack.kind}.log`, 'utf8')).not.toContain(CANARY);
});

const sentenceOf = ({ actor, method, path, headers, body }: FuzzCall) =>
  `${actor} ${method} ${path.slice(0, 400)} ${JSON.stringify(headers)} ${(body ?? '').slice(0, 600)}`;
