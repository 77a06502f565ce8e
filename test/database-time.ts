import { sql } from 'drizzle-orm';
import type { Database } from '#lib/engines/store/database.ts';

/** The clock of the database itself, in milliseconds since 1970. */
export async function databaseTime(db: Database): Promise<number> {
  const { rows } = await db.execute<{ now: string }>(
    sql`select (extract(epoch from clock_timestamp()) * 1000)::float8::text as now`,
  );
  return Number(rows[0]?.now);
}
