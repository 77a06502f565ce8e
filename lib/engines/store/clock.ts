import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';

/** By how many milliseconds the database’s clock is ahead of this instance’s. */
type Offset = { ms: number };

// Next bundles actions and the instrumentation hook separately: the global makes one clock per process.
const shared = globalThis as typeof globalThis & { perronClock?: Offset };

function offset(): Offset {
  shared.perronClock ??= { ms: 0 };
  return shared.perronClock;
}

/**
 * The time of the database, which all instances share: what one writes as due or leased is compared by another.
 * Accurate to half a round trip to the database; before the first `measureClock` the time of this instance.
 */
export function databaseNow(): Date {
  return new Date(Date.now() + offset().ms);
}

/** Compares the clock of this instance with that of the database. */
export async function measureClock(db: Database): Promise<void> {
  const before = Date.now();
  const result = await db.execute<{ now: string }>(
    sql`select (extract(epoch from clock_timestamp()) * 1000)::float8::text as now`,
  );
  const after = Date.now();
  const ahead = Number(result.rows[0]?.now) - (before + after) / 2;
  const error = (after - before) / 2 + 1;
  // Within the error of the measurement the clocks agree: one machine has one time.
  offset().ms = Math.abs(ahead) <= error ? 0 : Math.round(ahead);
}

const EVERY_MS = 10_000;

/** Measures now, before any time of this instance is written, and again every ten seconds, since clocks may be set. */
export async function followDatabaseClock(db: Database, report: (error: unknown) => void): Promise<void> {
  await measureClock(db);
  setInterval(() => void measureClock(db).catch(report), EVERY_MS).unref();
}
