import type { ScopeKey } from '#lib/auth/scope.ts';
import { migrateMirror } from '#lib/mirror/migrate.ts';
import { type Database, openDatabase } from '#lib/store/database.ts';
import { forgetFirstScreen, openFirstScreen } from './first-screen.ts';
import { layScope } from './mirror-data.ts';
import { QUERIES } from './mirror-queries.ts';

export type Timing = {
  readonly query: string;
  readonly size: number;
  readonly p50: number;
  readonly p95: number;
};

const RUNS = 30;
export const FIRST_SCREEN = 'first filled screen';

/** Times of every query of the mirror and of its first screen at each size, in milliseconds, on the database at `url`. */
export async function benchMirror(url: string, sizes: readonly number[]): Promise<readonly Timing[]> {
  const db = openDatabase(url, 6);
  try {
    await migrateMirror(db);
    const timings: Timing[] = [];
    for (const size of sizes) {
      timings.push(...(await timeQueries(db, await layScope(db, size), size)));
      timings.push(await timeFirstScreen(db, size));
    }
    return timings;
  } finally {
    await db.$client.end();
  }
}

export async function timeQueries(db: Database, key: ScopeKey, size: number): Promise<readonly Timing[]> {
  const timings: Timing[] = [];
  for (const [query, run] of Object.entries(QUERIES))
    timings.push({ query, size, ...(await time((turn) => run(db, key, size, turn))) });
  return timings;
}

/** How long it takes until something is shown of a scope that was never read, beside those that were. */
export async function timeFirstScreen(db: Database, size: number): Promise<Timing> {
  const times = await time(
    () => openFirstScreen(db, size),
    () => forgetFirstScreen(db, size),
  );
  return { query: FIRST_SCREEN, size, ...times };
}

async function time(
  run: (turn: number) => Promise<unknown>,
  between: () => Promise<void> = async () => undefined,
): Promise<{ p50: number; p95: number }> {
  await run(0);
  const times: number[] = [];
  for (let turn = 1; turn <= RUNS; turn++) {
    await between();
    const start = performance.now();
    await run(turn);
    times.push(performance.now() - start);
  }
  await between();
  times.sort((a, b) => a - b);
  return { p50: times[Math.floor(RUNS * 0.5)] ?? 0, p95: times[Math.floor(RUNS * 0.95)] ?? 0 };
}

/** A table: one line per query, one pair of columns per size. */
export function formatTimings(timings: readonly Timing[]): string {
  const sizes = [...new Set(timings.map((timing) => timing.size))];
  const head = ['query'.padEnd(36), ...sizes.map((size) => `${size} p50/p95`.padStart(20))].join('');
  const lines = [...Map.groupBy(timings, (timing) => timing.query)].map(([query, row]) =>
    [
      query.padEnd(36),
      ...row.map(({ p50, p95 }) => `${p50.toFixed(1)} / ${p95.toFixed(1)} ms`.padStart(20)),
    ].join(''),
  );
  return [head, ...lines].join('\n');
}
