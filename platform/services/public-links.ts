import { type SQL, sql } from 'drizzle-orm';
import type { PlatformConfig } from '#platform/config.ts';

/** Where the public reads a published record: on a site of its own, else an offer on a page of this service. */
export function publicUrl(
  { siteUrl, publicUrl: serviceUrl }: PlatformConfig,
  section: 'articles' | 'offres',
  alias: 'a' | 'o',
): SQL {
  const base = siteUrl ?? (section === 'offres' ? serviceUrl : null);
  if (base === null) return sql`NULL::text`;
  const column = (name: string) => sql.raw(`${alias}.${name}`);
  return sql`CASE WHEN ${column('status')} = 'published' THEN ${`${base}/${section}/`}::text || ${column('slug')} END`;
}
