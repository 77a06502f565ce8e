import { type SQL, sql } from 'drizzle-orm';
import type { PlatformConfig } from '#platform/config.ts';

/** The public address of a published record: on the public site, else an offer's page of this service. */
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
