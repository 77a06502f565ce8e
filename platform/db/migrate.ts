import { fileURLToPath } from 'node:url';
import type { Pool } from 'pg';
import { applyMigrations } from '#database/apply-migrations.ts';
import { layQueues } from '#platform/workers/queues.ts';

/** Brings the schemas `platform_jobs` and `platform` up to date; safe when several processes start at once. */
export async function migratePlatform(pool: Pool): Promise<void> {
  await layQueues(pool);
  await applyMigrations(pool, {
    schema: 'platform',
    folder: fileURLToPath(new URL('./migrations', import.meta.url)),
  });
}
