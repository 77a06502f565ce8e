import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { MaintenanceSet, TermCreate } from '#contract/admin-operations.ts';
import { TAXONOMIES, type TaxonomyName, type Term } from '#contract/taxonomy.ts';
import type { Database } from '#platform/db/pool.ts';
import { maintenance } from '#platform/db/schema/service.ts';
import { terms } from '#platform/db/schema/taxonomies.ts';
import { conflict, notFound } from '#platform/http/problem.ts';
import { listTerms } from '../taxonomies/terms.ts';

const toDate = (instant: string | null | undefined) => (instant ? new Date(instant) : null);

export async function setMaintenance(db: Database, input: z.output<typeof MaintenanceSet>): Promise<void> {
  const values = {
    active: input.active,
    message: input.message ?? null,
    startsAt: toDate(input.starts_at),
    endsAt: toDate(input.ends_at),
  };
  await db
    .insert(maintenance)
    .values({ id: 1, ...values })
    .onConflictDoUpdate({ target: maintenance.id, set: values });
}

function requireTaxonomy(name: string): TaxonomyName {
  const taxonomy = TAXONOMIES.find((known) => known === name);
  if (!taxonomy) throw notFound();
  return taxonomy;
}

/** Throws 404 for a taxonomy that does not exist, 409 for a slug that does. */
export async function createTerm(
  db: Database,
  tax: string,
  input: z.output<typeof TermCreate>,
): Promise<Term> {
  const taxonomy = requireTaxonomy(tax);
  const last = sql<number>`(SELECT coalesce(max(t.rank), 0) + 1 FROM platform.terms t WHERE t.taxonomy = ${taxonomy})`;
  const { slug, name, name_en: nameEn = name, rank = last } = input;
  const [row] = await db
    .insert(terms)
    .values({ taxonomy, slug, name, nameEn, rank })
    .onConflictDoNothing()
    .returning({ id: terms.id });
  if (!row) throw conflict('term_exists', 'This taxonomy has a term of that slug.');
  return { id: row.id, slug, name, name_en: nameEn, count: 0 };
}

/** Throws 404, or 409 while published offers use it. */
export async function deleteTerm(db: Database, tax: string, id: number): Promise<void> {
  const taxonomy = requireTaxonomy(tax);
  const term = (await listTerms(db, taxonomy)).find((known) => known.id === id);
  if (!term) throw notFound();
  if (term.count > 0) throw conflict('term_in_use', 'Published offers use this term.');
  await db.delete(terms).where(and(eq(terms.id, id), eq(terms.taxonomy, taxonomy)));
}
