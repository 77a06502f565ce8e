import { migratePlatform } from '#platform/db/migrate.ts';
import { createPool } from '#platform/db/pool.ts';

/** Lays the platform's schema in the database of `url`, over a connection that is closed again. */
export async function layPlatform(url: string): Promise<void> {
  const pool = createPool(url, 1);
  try {
    await migratePlatform(pool);
  } finally {
    await pool.end();
  }
}
