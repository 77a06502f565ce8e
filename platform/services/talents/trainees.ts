import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { SchoolCreate, SchoolPatch, StagiaireCreate, StagiairePatch } from '#contract/talent.ts';
import type { Database } from '#platform/db/pool.ts';
import { schools, stagiaires } from '#platform/db/schema/trainees.ts';
import type { Scope } from '#platform/http/caller.ts';
import { conflict, forbidden, invalid, notFound } from '#platform/http/problem.ts';
import { toColumnValues } from '../collection.ts';
import { makeSlug } from '../slug.ts';

const NAMES = {
  first_name: 'firstName',
  last_name: 'lastName',
  school_id: 'schoolId',
  start_date: 'startDate',
  end_date: 'endDate',
};

type Writer = { scope: Scope; accountId: number; now: Date };

/** The operator creates records without account, a talent its own, once (409). Returns the id. */
export async function createStagiaire(
  db: Database,
  { scope, accountId, now }: Writer,
  input: z.output<typeof StagiaireCreate>,
): Promise<number> {
  await requireSchool(db, input.school_id);
  const { first_name, last_name, email, ...rest } = input;
  const values = {
    ...toColumnValues(rest, NAMES),
    ...{ firstName: first_name, lastName: last_name, email },
    accountId: scope.kind === 'talent' ? accountId : null,
    slug: makeSlug(`${first_name} ${last_name.slice(0, 1)}`),
    date: now,
    modified: now,
  };
  const [row] = await db
    .insert(stagiaires)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: stagiaires.id });
  if (!row) throw conflict('stagiaire_exists', 'You have a record as an intern already.');
  return row.id;
}

/** Throws 404, 403 or 422. */
export async function updateStagiaire(
  db: Database,
  writer: Writer,
  id: number,
  patch: z.output<typeof StagiairePatch>,
): Promise<void> {
  await requireOwn(db, writer, id);
  await requireSchool(db, patch.school_id);
  await db
    .update(stagiaires)
    .set({ ...toColumnValues(patch, NAMES), modified: writer.now })
    .where(eq(stagiaires.id, id));
}

export async function deleteStagiaire(db: Database, writer: Writer, id: number): Promise<void> {
  await requireOwn(db, writer, id);
  await db.delete(stagiaires).where(eq(stagiaires.id, id));
}

async function requireOwn(db: Database, { scope, accountId }: Writer, id: number): Promise<void> {
  const [row] = await db
    .select({ owner: stagiaires.accountId })
    .from(stagiaires)
    .where(eq(stagiaires.id, id));
  if (!row) throw notFound();
  if (scope.kind !== 'platform' && row.owner !== accountId) throw forbidden();
}

async function requireSchool(db: Database, id: number | null | undefined): Promise<void> {
  if (!id) return;
  const [school] = await db.select({ id: schools.id }).from(schools).where(eq(schools.id, id));
  if (!school) throw invalid({ school_id: 'is no school' });
}

/** Returns the new school's id. */
export async function createSchool(
  db: Database,
  { name, city, postcode, ...rest }: z.output<typeof SchoolCreate>,
  now: Date,
): Promise<number> {
  const values = { ...toColumnValues(rest), name, city, postcode, slug: makeSlug(name) };
  const [row] = await db
    .insert(schools)
    .values({ ...values, date: now, modified: now })
    .returning({ id: schools.id });
  if (!row) throw new Error('an insert returns its row');
  return row.id;
}

export async function updateSchool(
  db: Database,
  id: number,
  patch: z.output<typeof SchoolPatch>,
  now: Date,
): Promise<void> {
  const [school] = await db.select({ id: schools.id }).from(schools).where(eq(schools.id, id));
  if (!school) throw notFound();
  await db
    .update(schools)
    .set({ ...toColumnValues(patch), modified: now })
    .where(eq(schools.id, id));
}

export async function deleteSchool(db: Database, id: number): Promise<void> {
  const gone = await db.delete(schools).where(eq(schools.id, id)).returning({ id: schools.id });
  if (gone.length === 0) throw notFound();
}
