import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runPlan, type Stage } from './plan.ts';
import { RESULTS, type Suite } from './run.ts';

const SUMMARY = 'plan-test/summary.txt';

const suite = (name: string, script: string, values: Partial<Suite> = {}): Suite => ({
  name: `plan-test-${name}`,
  command: `node -e "${script}"`,
  limitSeconds: 120,
  ...values,
});
const run = async (stages: readonly Stage[]) => {
  await runPlan(stages, { quarantine: [], summary: SUMMARY });
  return readFileSync(join(RESULTS, SUMMARY), 'utf8');
};

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  vi.spyOn(process.stdout, 'write').mockImplementation(() => true);
});
afterEach(() => {
  vi.restoreAllMocks();
  // A failed run sets it for the program that runs it.
  process.exitCode = undefined;
});

test('what passes is counted, and the run succeeds', async () => {
  const summary = await run([
    { suites: [suite('one', ''), suite('two', '')] },
    { suites: [suite('three', '')] },
  ]);
  expect(summary).toMatch(/\n3 passed, 0 failed\n$/);
  expect(process.exitCode).toBeUndefined();
});

test('a failed suite is named with its location, and the others still run', async () => {
  const summary = await run([
    { suites: [suite('red', "console.log('lib/a.ts:3:5 is wrong'); process.exit(1)")] },
    { suites: [suite('later', '')] },
  ]);
  expect(summary).toContain('FAILED plan-test-red lib/a.ts:3 plan-test-red\n    lib/a.ts:3:5 is wrong\n');
  expect(summary).toMatch(/\n1 passed, 1 failed\n$/);
  expect(process.exitCode).toBe(1);
});

test('after a failed prerequisite nothing else runs, and the summary names it', async () => {
  const basis = suite('basis', 'process.exit(1)', { isBasis: true });
  const summary = await run([{ suites: [basis] }, { suites: [suite('left-out', '')] }]);
  expect(summary).toContain('not run: plan-test-left-out\n');
  expect(summary).toMatch(/\n0 passed, 1 failed\n$/);
});

test('a suite that hangs is stopped with its child processes, and the summary says so', async () => {
  const hangs = suite('hangs', 'setInterval(() => undefined, 1000)', {
    limitSeconds: 1,
  });
  const summary = await run([{ suites: [hangs] }]);
  expect(summary).toContain('FAILED plan-test-hangs plan-test-hangs cut off after 1 s\n');
  expect(summary).toMatch(/\n0 passed, 1 failed\n$/);
  expect(process.exitCode).toBe(1);
});

test('a suite without a report fails whatever its exit code', async () => {
  const silent = suite('silent', '', { report: join(RESULTS, 'plan-test', 'none.json') });
  expect(await run([{ suites: [silent] }])).toMatch(/\n0 passed, 1 failed\n$/);
});
