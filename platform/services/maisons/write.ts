import { and, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { EntiteCreate, MaisonCreate, MaisonPatch } from '#contract/maison.ts';
import type { Database } from '#platform/db/pool.ts';
import { maisons } from '#platform/db/schema/establishments.ts';
import { media } from '#platform/db/schema/files.ts';
import { offres } from '#platform/db/schema/offres.ts';
import type { Scope } from '#platform/http/caller.ts';
import { conflict, forbidden, invalid, notFound } from '#platform/http/problem.ts';
import { makeSlug } from '../slug.ts';
import { findUnknownTerms } from '../taxonomies/terms.ts';

type Columns = Partial<typeof maisons.$inferInsert>;

function toColumns({ logo_id, cover_id, ...fields }: MaisonPatch): Columns {
  return {
    ...(Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Columns),
    ...(logo_id === undefined ? {} : { logoId: logo_id }),
    ...(cover_id === undefined ? {} : { coverId: cover_id }),
  };
}

/** Creates an establishment, inside a group when one is given, and returns its id. */
export async function createMaison(
  db: Database,
  input: z.output<typeof MaisonCreate> | z.output<typeof EntiteCreate>,
  { groupeId, now }: { groupeId: number | null; now: Date },
): Promise<number> {
  await requireReferences(db, null, input);
  const { name, kind, city, postcode, ...rest } = input;
  const [created] = await db
    .insert(maisons)
    .values({
      ...toColumns(rest),
      ...{ name, kind, city, postcode },
      slug: makeSlug(name),
      groupeId,
      homeGroupeId: groupeId,
      date: now,
      modified: now,
    })
    .returning({ id: maisons.id });
  if (!created) throw new Error('an insert returns its row');
  return created.id;
}

/** Throws 404, 403 or 422. */
export async function updateMaison(
  db: Database,
  { scope, now }: { scope: Scope; now: Date },
  id: number,
  patch: MaisonPatch,
): Promise<void> {
  await requireWritable(db, scope, id);
  await requireReferences(db, id, patch);
  await db
    .update(maisons)
    .set({ ...toColumns(patch), modified: now })
    .where(eq(maisons.id, id));
}

async function requireWritable(db: Database, scope: Scope, id: number): Promise<void> {
  const [row] = await db.select({ id: maisons.id }).from(maisons).where(eq(maisons.id, id));
  if (!row) throw notFound();
  if (scope.kind !== 'platform' && !(scope.kind === 'maison' && scope.maisonId === id)) throw forbidden();
}

/** Throws 409 while it has offers. */
export async function deleteMaison(db: Database, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx.select({ id: maisons.id }).from(maisons).where(eq(maisons.id, id)).for('update');
    if (!row) throw notFound();
    const [offre] = await tx.select({ id: offres.id }).from(offres).where(eq(offres.maisonId, id)).limit(1);
    if (offre) throw conflict('maison_has_offres', 'This establishment has offers.');
    await tx.delete(maisons).where(eq(maisons.id, id));
  });
}

/** Throws 422 for an unknown kind of establishment. */
export async function requireKind(db: Database, kind: string): Promise<void> {
  const unknown = await findUnknownTerms(db, 'type-etablissement', [kind]);
  if (unknown.length > 0) throw invalid({ kind: `${kind} is no term of the taxonomy type-etablissement` });
}

/** A new establishment has no images yet: `id` is null. */
async function requireReferences(db: Database, id: number | null, fields: MaisonPatch): Promise<void> {
  const params: Record<string, string> = {};
  if (fields.kind) await requireKind(db, fields.kind);
  for (const field of ['logo_id', 'cover_id'] as const) {
    const medium = fields[field];
    if (medium && !(await ownsMedium(db, id, medium))) params[field] = 'is no image of this establishment';
  }
  if (Object.keys(params).length > 0) throw invalid(params);
}

async function ownsMedium(db: Database, maisonId: number | null, id: number): Promise<boolean> {
  if (maisonId === null) return false;
  const rows = await db
    .select({ id: media.id })
    .from(media)
    .where(and(inArray(media.id, [id]), eq(media.maisonId, maisonId)));
  return rows.length > 0;
}
