import { Client } from 'pg';
import { expect } from 'vitest';
import { SOON } from './soon.ts';

/** Rows that a connection of the test locks: writers wait until they are released. */
export type HeldRows = {
  /** Resolves when so many others wait for a lock in this database. */
  untilWaiting: (others: number) => Promise<void>;
  release: () => Promise<void>;
};

/**
 * Locks the rows that `query` selects `FOR UPDATE`, so that a race is certain: all participants have read what they
 * decide by before the first of them may write.
 */
export async function holdRows(databaseUrl: string, query: string, values: unknown[]): Promise<HeldRows> {
  const holder = new Client({ connectionString: databaseUrl });
  await holder.connect();
  await holder.query('BEGIN');
  await holder.query(query, values);
  const waiting = async () => {
    // A transaction keeps seeing the activity of its first query, unless it drops that snapshot.
    await holder.query('SELECT pg_stat_clear_snapshot()');
    const { rows } = await holder.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    return rows[0]?.n;
  };
  return {
    untilWaiting: (others) => expect.poll(waiting, SOON).toBe(others),
    release: async () => {
      await holder.query('COMMIT');
      await holder.end();
    },
  };
}
