import { sql } from 'drizzle-orm';
import type { PlatformWorld } from '../platform-world.ts';

/** What a refused call may write: its charge, and what the service creates for itself once. */
const BOOKKEEPING = new Set(['rate_windows', 'signing_keys', 'service_secrets', 'migrations']);

/** Counts the rows of every table that a refused call must not change. */
export async function rowCounter(world: PlatformWorld): Promise<() => Promise<Record<string, number>>> {
  const { rows } = await world.db.execute<{ name: string }>(
    sql`SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'platform'`,
  );
  const names = rows.map((row) => row.name).filter((name) => !BOOKKEEPING.has(name));
  const counts = names.map((name) =>
    sql.raw(`SELECT '${name}' AS name, count(*)::int AS n FROM platform."${name}"`),
  );
  const statement = sql.join(counts, sql` UNION ALL `);
  return async () => {
    const counted = await world.db.execute<{ name: string; n: number }>(statement);
    return Object.fromEntries(counted.rows.map(({ name, n }) => [name, n]));
  };
}
