import { type SQL, sql } from 'drizzle-orm';
import type { PlatformConfig } from '#platform/config.ts';

/** SQL for the public address of the image in a column, null without one. */
export function mediaUrl(config: PlatformConfig, idColumn: string): SQL {
  const base = `${config.publicUrl}/v1/media/`;
  return sql`(SELECT ${base}::text || media.id || '/' || media.filename FROM platform.media
    WHERE media.id = ${sql.raw(idColumn)})`;
}
