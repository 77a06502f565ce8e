import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { CandidatureQuery } from '#contract/candidature.ts';

export type Query = z.output<typeof CandidatureQuery>;

/** What makes the list a part of the caller's applications, on a table that knows offer, establishment and group. */
export function toNarrowing(alias: string, query: Query, groupeId: number | undefined): SQL[] {
  const column = (name: string) => sql.raw(`${alias}.${name}`);
  const conditions: SQL[] = [];
  if (query.offre) conditions.push(sql`${column('offre_id')} = ${query.offre}`);
  if (query.maison) conditions.push(sql`${column('maison_id')} = ${query.maison}`);
  if (groupeId) conditions.push(sql`${column('groupe_id')} = ${groupeId}`);
  return conditions;
}
