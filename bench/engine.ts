/**
 * `npm run bench:engine -- 2900 175000`: times of every query of the mirror at these numbers of applications, on the
 * embedded Postgres and, when TEST_DATABASE_URL names one, on a server; then what misses the promise: 50 ms at 175,000
 * on a server, and three times what the smallest takes. Calls of the platform per task are printed by `npm run slow`.
 */
import { startEmbeddedDatabase } from '../launcher/embedded-database.ts';
import { testServerUrl } from '../test/env.ts';
import { startTemporaryDatabase } from '../test/temporary-database.ts';
import { benchMirror, formatTimings, type Timing } from './mirror.ts';

const SIZES = [2900, 40_000, 175_000, 420_000];
const PROMISED = { size: 175_000, p95: 50, times: 3 };

const given = process.argv.slice(2).map(Number);
const sizes = given.length > 0 ? given : SIZES;

const engines = {
  'embedded Postgres': () => startEmbeddedDatabase({ dataDir: 'memory', port: 0 }),
  ...(testServerUrl() ? { 'Postgres server': startTemporaryDatabase } : {}),
};
for (const [name, start] of Object.entries(engines)) {
  const database = await start();
  try {
    const timings = await benchMirror(database.url, sizes);
    console.log(`\n${name}\n\n${formatTimings(timings)}\n\n${missed(timings).join('\n')}`);
  } finally {
    await database.stop();
  }
}

function missed(timings: readonly Timing[]): string[] {
  const smallest = Math.min(...timings.map((timing) => timing.size));
  return timings.flatMap(({ query, size, p50, p95 }) => {
    const base = timings.find((timing) => timing.query === query && timing.size === smallest);
    const grown = p50 / (base?.p50 ?? p50);
    if (size !== PROMISED.size || (p95 <= PROMISED.p95 && grown <= PROMISED.times)) return [];
    return [`beyond the promise: ${query}, p95 ${p95.toFixed(1)} ms, ${grown.toFixed(1)} times the smallest`];
  });
}
