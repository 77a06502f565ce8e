import { sql } from 'drizzle-orm';
import type { Endpoint } from '#contract/endpoint.ts';
import type { PlatformWorld } from '../platform-world.ts';

/** The table of the record of a path’s parameter; the first matching prefix counts. */
const TABLES: readonly (readonly [prefix: string, parameter: string, table: string, column?: string])[] = [
  ['/admin/maisons/{id}/members/', 'user_id', 'members', 'account_id'],
  ['/etablissement/members/', 'user_id', 'members', 'account_id'],
  ['/maisons/', 'id', 'maisons'],
  ['/maisons/', 'slug', 'maisons', 'slug'],
  ['/admin/maisons/', 'id', 'maisons'],
  ['/admin/partners/', 'id', 'maisons'],
  ['/groupes/', 'id', 'groupes'],
  ['/groupes/', 'slug', 'groupes', 'slug'],
  ['/admin/groupes/', 'id', 'groupes'],
  ['/offres/', 'id', 'offres'],
  ['/offres/', 'slug', 'offres', 'slug'],
  ['/admin/offres/', 'id', 'offres'],
  ['/candidatures/', 'id', 'candidatures'],
  ['/guest/application/', 'token', 'candidatures', 'guest_token'],
  ['/articles/', 'id', 'articles'],
  ['/articles/', 'slug', 'articles', 'slug'],
  ['/admin/articles/', 'id', 'articles'],
  ['/job-datings/', 'id', 'job_datings'],
  ['/job-datings/', 'slug', 'job_datings', 'slug'],
  ['/admin/jobdatings/', 'id', 'job_datings'],
  ['/talents/', 'id', 'talents'],
  ['/talents/', 'slug', 'talents', 'slug'],
  ['/admin/talents/', 'id', 'talents'],
  ['/stagiaires/', 'id', 'stagiaires'],
  ['/stagiaires/', 'slug', 'stagiaires', 'slug'],
  ['/admin/interns/', 'id', 'stagiaires'],
  ['/schools/', 'id', 'schools'],
  ['/schools/', 'slug', 'schools', 'slug'],
  ['/subscription/invoices/', 'id', 'invoices'],
  ['/maison/sponsored/', 'id', 'sponsored'],
  ['/annonceur/sponsored/', 'id', 'sponsored'],
  ['/admin/sponsored/', 'id', 'sponsored'],
  ['/media/', 'id', 'media'],
  ['/notifications/', 'id', 'notifications'],
  ['/job-likes/', 'id', 'job_likes'],
  ['/talent-favorites/', 'id', 'talent_favorites'],
  ['/establishment-follows/', 'id', 'establishment_follows'],
  ['/admin/users/', 'id', 'accounts'],
  ['/admin/advertisers/', 'id', 'advertisers'],
  ['/admin/invite-codes/', 'code', 'invite_codes', 'code'],
  ['/admin/taxonomies/', 'term', 'terms'],
  ['/admin/webhooks/', 'id', 'webhooks'],
  ['/admin/feeds/', 'id', 'feeds'],
];

/** References that would prevent the deletion of a record. */
const HELD_BY: Readonly<Record<string, readonly (readonly [table: string, column: string])[]>> = {
  groupes: [
    ['accounts', 'groupe_id'],
    ['maisons', 'groupe_id'],
  ],
  advertisers: [['accounts', 'advertiser_id']],
};

/** Deletes the record of a parameter; false when the parameter names no record of its own. */
export async function deleteRecord(
  world: PlatformWorld,
  row: Endpoint,
  parameter: string,
  value: string | number,
): Promise<boolean> {
  const found = TABLES.find(([prefix, name]) => row.path.startsWith(prefix) && name === parameter);
  if (!found) return false;
  const [, , table, column = 'id'] = found;
  const record = sql`FROM ${sql.raw(`platform.${table}`)} WHERE ${sql.raw(column)}::text = ${String(value)}`;
  for (const [holder, reference] of HELD_BY[table] ?? []) {
    const name = sql.raw(reference);
    await world.db.execute(
      sql`UPDATE ${sql.raw(`platform.${holder}`)} SET ${name} = NULL WHERE ${name} IN (SELECT id ${record})`,
    );
  }
  await world.db.execute(sql`DELETE ${record}`);
  return true;
}
