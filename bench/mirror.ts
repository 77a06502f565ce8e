import { sql } from 'drizzle-orm';
import { migrateMirror } from '#lib/engines/mirror/migrate.ts';
import type { ScopeKey } from '#lib/engines/scope/scope.ts';
import { type Database, openDatabase } from '#lib/engines/store/database.ts';
import { migrateStore } from '#lib/engines/store/migrate.ts';
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
export const FIRST_SCREEN = 'first screen with rows';

type Subject = {
  readonly size: number;
  readonly run: (turn: number) => Promise<unknown>;
  readonly after?: () => Promise<void>;
};

/**
 * Times of every query of the mirror and of its first screen at each size, in milliseconds, on the database at `url`,
 * which has all of the sizes afterwards.
 */
export async function benchMirror(url: string, sizes: readonly number[]): Promise<readonly Timing[]> {
  const db = openDatabase(url, 6);
  try {
    // Lists show the follow-ups of applications.
    await migrateStore(db);
    await migrateMirror(db);
    const laid: { size: number; key: ScopeKey }[] = [];
    for (const size of sizes) {
      const began = performance.now();
      laid.push({ size, key: await layScope(db, size) });
      const seconds = Math.round((performance.now() - began) / 1000);
      console.log(`${size} laid in ${seconds} s; the mirror takes ${await megabytesOf(db)} MB`);
    }
    const timings: Timing[] = [];
    for (const [query, run] of Object.entries(QUERIES)) {
      const subjects = laid.map(({ size, key }) => ({
        size,
        run: (turn: number) => run(db, key, size, turn),
      }));
      timings.push(...(await timeInTurns(query, subjects)));
    }
    const screens = sizes.map((size) => ({
      size,
      run: () => openFirstScreen(db, size),
      after: () => forgetFirstScreen(db, size),
    }));
    timings.push(...(await timeInTurns(FIRST_SCREEN, screens)));
    return timings;
  } finally {
    await db.$client.end();
  }
}

async function megabytesOf(db: Database): Promise<number> {
  const { rows } = await db.execute<{ megabytes: number }>(
    sql`select (sum(pg_total_relation_size(oid)) / 1e6)::int as megabytes from pg_class
      where relnamespace = 'mirror'::regnamespace and relkind = 'r'`,
  );
  return rows[0]?.megabytes ?? 0;
}

/** The sizes alternate, so that other load of the machine affects all of them. */
async function timeInTurns(query: string, subjects: readonly Subject[]): Promise<readonly Timing[]> {
  const times = subjects.map((): number[] => []);
  for (let turn = 0; turn <= RUNS; turn++)
    for (const [at, { run, after }] of subjects.entries()) {
      const start = performance.now();
      await run(turn);
      // The first round only warms up.
      if (turn > 0) times[at]?.push(performance.now() - start);
      await after?.();
    }
  return subjects.map(({ size }, at) => {
    const sorted = times[at]?.toSorted((a, b) => a - b) ?? [];
    return {
      query,
      size,
      p50: sorted[Math.floor(RUNS * 0.5)] ?? 0,
      p95: sorted[Math.floor(RUNS * 0.95)] ?? 0,
    };
  });
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
