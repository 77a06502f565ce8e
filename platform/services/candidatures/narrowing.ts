import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { CandidatureQuery } from '#contract/candidature.ts';
import type { Scope } from '#platform/http/caller.ts';
import { toSearchWords } from '../listing.ts';
import { managedBy } from '../scope.ts';

export type Query = z.output<typeof CandidatureQuery>;

/** The filters of a list of applications, as SQL on a table that knows offer, establishment and group. */
export function toNarrowing(alias: string, query: Query, groupeId: number | undefined): SQL[] {
  const column = (name: string) => sql.raw(`${alias}.${name}`);
  const conditions: SQL[] = [];
  if (query.offre) conditions.push(sql`${column('offre_id')} = ${query.offre}`);
  if (query.maison) conditions.push(sql`${column('maison_id')} = ${query.maison}`);
  if (groupeId) conditions.push(sql`${column('groupe_id')} = ${groupeId}`);
  return conditions;
}

/**
 * Conditions that match every word in the candidate's own texts, in what the list shows of the person, or in
 * the title of the offer. A search of punctuation alone matches nothing.
 */
export function toWordConditions(scope: Scope, search: string | undefined): SQL[] {
  const words = toSearchWords(search ?? '');
  if (search?.trim() && words.length === 0) return [sql`false`];
  const offers = scope.kind === 'maison' || scope.kind === 'groupe' ? managedBy(scope, 'o') : sql`true`;
  return words.map((word) => {
    const query = sql`to_tsquery('simple', ${word})`;
    return sql`(c.search @@ ${query}
      OR c.id IN (SELECT t.candidature_id FROM platform.candidature_texts t WHERE t.search @@ ${query})
      OR c.offre_id IN (SELECT o.id FROM platform.offres o
        WHERE ${offers} AND to_tsvector('simple', platform.fold(o.title)) @@ ${query}))`;
  });
}
