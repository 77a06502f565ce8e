import { and, eq, inArray, sql } from 'drizzle-orm';
import { TAXONOMIES, type TaxonomyName, type Term } from '#contract/taxonomy.ts';
import { type Database, select, type Transaction } from '#platform/db/pool.ts';
import { terms } from '#platform/db/schema/taxonomies.ts';
import { notFound } from '#platform/http/problem.ts';

const OFFRES = `platform.offres o WHERE o.status = 'published'`;

/** The public records that use a term of the taxonomy; other taxonomies have none. */
const USED_IN: Partial<Record<TaxonomyName, string>> = {
  contrat: `${OFFRES} AND o.contract_type = terms.slug`,
  departement: `${OFFRES} AND o.department = terms.slug`,
  experience: `${OFFRES} AND o.experience = terms.slug`,
  avantage: `${OFFRES} AND terms.slug = ANY(o.benefits)`,
  'type-etablissement': `platform.maisons m WHERE m.status = 'active' AND m.kind = terms.slug`,
  langue: `${OFFRES} AND terms.slug = ANY(o.languages)`,
};

/** Every term in its order. Throws 404 for an unknown taxonomy. */
export async function listTerms(db: Database, name: string): Promise<Term[]> {
  const taxonomy = TAXONOMIES.find((known) => known === name);
  if (!taxonomy) throw notFound();
  const use = USED_IN[taxonomy];
  const count = use ? sql`(SELECT count(*) FROM ${sql.raw(use)})` : sql`0::bigint`;
  return select<Term>(
    db,
    sql`SELECT id, slug, name, name_en, ${count} AS count FROM platform.terms
      WHERE taxonomy = ${taxonomy} ORDER BY rank, id`,
  );
}

/** The slugs that are not terms of the taxonomy. */
export async function findUnknownTerms(
  db: Database | Transaction,
  name: TaxonomyName,
  slugs: string[],
): Promise<string[]> {
  if (slugs.length === 0) return [];
  const known = await db
    .select({ slug: terms.slug })
    .from(terms)
    .where(and(eq(terms.taxonomy, name), inArray(terms.slug, slugs)));
  const names = new Set(known.map((term) => term.slug));
  return slugs.filter((slug) => !names.has(slug));
}
