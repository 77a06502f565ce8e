/**
 * `npm run bench:engine -- 2900 175000`: calls of the platform per task; then, at these numbers of applications, the
 * times of every query of the mirror and of the first filled screen; then what misses the promise: 50 ms at 175,000, and
 * three times what the smallest takes. `--mirror` leaves out the calls.
 */
import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { openBenchDatabase } from './database.ts';
import { benchMirror, FIRST_SCREEN, formatTimings, type Timing } from './mirror.ts';
import { FOLLOWS } from './mirror-queries.ts';

const SIZES = [2900, 40_000, 175_000, 420_000];
const PROMISED = { size: 175_000, p95: 50, times: 3 };

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

/** The tasks are played, counted and held to their limits by a test, which prints them. */
function countCalls(): void {
  const counted = 'lib/server/calls-per-task.slow.test.ts';
  execFileSync('vitest', ['run', '--config', 'vitest.slow.config.ts', counted], { stdio: 'inherit' });
}

function missed(timings: readonly Timing[]): string[] {
  const smallest = Math.min(...timings.map((timing) => timing.size));
  return timings.flatMap(({ query, size, p50, p95 }) => {
    if (size !== PROMISED.size || query === FIRST_SCREEN || query.startsWith(FOLLOWS)) return [];
    const base = timings.find((timing) => timing.query === query && timing.size === smallest);
    const grown = p50 / (base?.p50 ?? p50);
    if (p95 <= PROMISED.p95 && grown <= PROMISED.times) return [];
    return [`beyond the promise: ${query}, p95 ${p95.toFixed(1)} ms, ${grown.toFixed(1)} times the smallest`];
  });
}
