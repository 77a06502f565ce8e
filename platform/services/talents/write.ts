import { and, eq, isNull, ne } from 'drizzle-orm';
import type { z } from 'zod';
import type { TalentCreate, TalentPatch } from '#contract/talent.ts';
import type { Database } from '#platform/db/pool.ts';
import { accounts, talents } from '#platform/db/schema/accounts.ts';
import { candidatures } from '#platform/db/schema/candidatures.ts';
import type { Scope } from '#platform/http/caller.ts';
import { conflict, forbidden, invalid, notFound } from '#platform/http/problem.ts';
import { toColumnValues } from '../collection.ts';
import { requireOwnCv } from '../fichiers/private-files.ts';
import { makeSlug } from '../slug.ts';
import { findUnknownTerms } from '../taxonomies/terms.ts';

const NAMES = {
  first_name: 'firstName',
  last_name: 'lastName',
  experience_years: 'experienceYears',
  available_from: 'availableFrom',
  cv_id: 'cvId',
};

type Writer = { scope: Scope; accountId: number; now: Date };

/** Returns the new talent's id. */
export async function createTalent(
  db: Database,
  input: z.output<typeof TalentCreate>,
  now: Date,
): Promise<number> {
  await requireTerms(db, input);
  const { first_name, last_name, email, cv_id: _none, ...rest } = input;
  const person = { firstName: first_name, lastName: last_name, email };
  const slug = makeSlug(`${first_name} ${last_name.slice(0, 1)}`);
  const values = { ...toColumnValues(rest, NAMES), ...person, slug, date: now, modified: now };
  const [row] = await db.insert(talents).values(values).returning({ id: talents.id });
  if (!row) throw new Error('an insert returns its row');
  return row.id;
}

/** Throws 404, 403 or 422. */
export async function updateTalent(
  db: Database,
  writer: Writer,
  id: number,
  patch: z.output<typeof TalentPatch>,
): Promise<void> {
  await requireOwn(db, writer.scope, id);
  await requireTerms(db, patch);
  if (patch.cv_id) await requireOwnCv(db, writer.accountId, patch.cv_id);
  await db
    .update(talents)
    .set({ ...toColumnValues(patch, NAMES), modified: writer.now })
    .where(eq(talents.id, id));
}

/** Deletes the account with all its records; applications stay with their establishments. */
export async function deleteTalent(
  db: Database,
  { scope, now }: Pick<Writer, 'scope' | 'now'>,
  id: number,
): Promise<void> {
  await requireOwn(db, scope, id);
  await db.transaction(async (tx) => {
    // In the order of ids, like status changes, so that two statements cannot deadlock.
    const sent = eq(candidatures.talentId, id);
    await tx
      .select({ id: candidatures.id })
      .from(candidatures)
      .where(sent)
      .orderBy(candidatures.id)
      .for('update');
    await tx.update(candidatures).set({ talentId: null, modified: now }).where(sent);
    const [gone] = await tx.delete(talents).where(eq(talents.id, id)).returning();
    if (gone?.accountId) await tx.delete(accounts).where(eq(accounts.id, gone.accountId));
  });
}

/** Throws 409 for a talent that is elite or has a request waiting. */
export async function requestElite(
  db: Database,
  talentId: number,
  motivation: string,
  now: Date,
): Promise<void> {
  const asked = await db
    .update(talents)
    .set({ eliteMotivation: motivation, eliteRequestedAt: now, modified: now })
    .where(and(eq(talents.id, talentId), ne(talents.status, 'elite'), isNull(talents.eliteRequestedAt)))
    .returning({ id: talents.id });
  if (asked.length > 0) return;
  const [talent] = await db.select({ status: talents.status }).from(talents).where(eq(talents.id, talentId));
  if (talent?.status === 'elite') throw conflict('elite_already', 'You are among the elite already.');
  throw conflict('elite_requested', 'You have asked already: the operator will answer.');
}

async function requireOwn(db: Database, scope: Scope, id: number): Promise<void> {
  const [row] = await db.select({ id: talents.id }).from(talents).where(eq(talents.id, id));
  if (!row) throw notFound();
  if (scope.kind !== 'platform' && !(scope.kind === 'talent' && scope.talentId === id)) throw forbidden();
}

async function requireTerms(db: Database, fields: z.output<typeof TalentPatch>): Promise<void> {
  const params: Record<string, string> = {};
  const checks = [
    ['metier', 'metier', fields.metier ? [fields.metier] : []],
    ['region', 'region', fields.region ? [fields.region] : []],
    ['languages', 'langue', fields.languages ?? []],
  ] as const;
  for (const [field, taxonomy, slugs] of checks) {
    const unknown = await findUnknownTerms(db, taxonomy, [...slugs]);
    if (unknown.length > 0) params[field] = `${unknown.join(', ')} is no term of the taxonomy ${taxonomy}`;
  }
  if (Object.keys(params).length > 0) throw invalid(params);
}
