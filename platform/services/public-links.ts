import { type SQL, sql } from 'drizzle-orm';
import type { PlatformConfig } from '#platform/config.ts';

/** Where the public reads a published record; null without a site of its own. */
export function publicUrl(
  { siteUrl }: PlatformConfig,
  section: 'articles' | 'offres',
  alias: 'a' | 'o',
): SQL {
  if (siteUrl === null) return sql`NULL::text`;
  const column = (name: string) => sql.raw(`${alias}.${name}`);
  return sql`CASE WHEN ${column('status')} = 'published' THEN ${`${siteUrl}/${section}/`}::text || ${column('slug')} END`;
}
