/**
 * `npm run bench:engine -- 2900 175000`: calls of the platform per task; then, for these numbers of applications, the
 * times of every query of the mirror and of the first screen with rows; then what misses the goal: 50 ms at 175,000.
 * `--mirror` leaves out the calls.
 */
import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { openBenchDatabase } from './database.ts';
import { benchMirror, FIRST_SCREEN, formatTimings, type Timing } from './mirror.ts';
import { FOLLOWS } from './mirror-queries.ts';

const SIZES = [2900, 40_000, 175_000, 420_000];
const PROMISED = { size: 175_000, p95: 50 };

const { values: only, positionals } = parseArgs({
  options: { mirror: { type: 'boolean' } },
  allowPositionals: true,
});
const sizes = positionals.length > 0 ? positionals.map(Number) : SIZES;

if (!only.mirror) countCalls();
const database = await openBenchDatabase();
try {
  const timings = await benchMirror(database.url, sizes);
  console.log(`\n${formatTimings(timings)}\n\n${missed(timings).join('\n')}`);
} finally {
  await database.stop();
}

/** A test runs the tasks, counts their calls, checks the limits and prints them. */
function countCalls(): void {
  const counted = 'lib/engines/server/calls-per-task.slow.test.ts';
  execFileSync('vitest', ['run', '--config', 'vitest.slow.config.ts', counted], { stdio: 'inherit' });
}

function missed(timings: readonly Timing[]): string[] {
  return timings
    .filter(
      ({ query, size }) => size === PROMISED.size && query !== FIRST_SCREEN && !query.startsWith(FOLLOWS),
    )
    .filter(({ p95 }) => p95 > PROMISED.p95)
    .map(({ query, p95 }) => `beyond the promise: ${query}, p95 ${p95.toFixed(1)} ms`);
}
