import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { GroupeCreate, GroupePatch } from '#contract/groupe.ts';
import type { Database } from '#platform/db/pool.ts';
import { groupes, maisons } from '#platform/db/schema/establishments.ts';
import { media } from '#platform/db/schema/files.ts';
import { conflict, forbidden, invalid, notFound } from '#platform/http/problem.ts';
import { revokeLentFor } from '../session/lend.ts';
import { makeSlug } from '../slug.ts';

/** Returns the new group's id. */
export async function createGroupe(
  db: Database,
  { name, description, website }: z.output<typeof GroupeCreate>,
  now: Date,
): Promise<number> {
  const [created] = await db
    .insert(groupes)
    .values({ name, description: description ?? '', website, slug: makeSlug(name), date: now, modified: now })
    .returning({ id: groupes.id });
  if (!created) throw new Error('an insert returns its row');
  return created.id;
}

/** Throws 422 for a logo that is not the group's. */
export async function updateGroupe(
  db: Database,
  id: number,
  patch: z.output<typeof GroupePatch>,
  now: Date,
): Promise<void> {
  const { logo_id, name, description, website } = patch;
  if (logo_id) {
    const [logo] = await db.select({ groupeId: media.groupeId }).from(media).where(eq(media.id, logo_id));
    if (logo?.groupeId !== id) throw invalid({ logo_id: 'is no image of this group' });
  }
  await db
    .update(groupes)
    .set({ name, description, website, logoId: logo_id, modified: now })
    .where(eq(groupes.id, id));
}

/** Throws 409 while establishments are attached. */
export async function deleteGroupe(db: Database, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx.select({ id: groupes.id }).from(groupes).where(eq(groupes.id, id)).for('update');
    if (!row) throw notFound();
    const attached = await tx
      .select({ id: maisons.id })
      .from(maisons)
      .where(eq(maisons.groupeId, id))
      .limit(1);
    if (attached.length > 0) throw conflict('groupe_has_maisons', 'This group has establishments.');
    await tx.delete(groupes).where(eq(groupes.id, id));
  });
}

export type Attachment = { groupeId: number; maisonId: number; byOperator: boolean; now: Date };

/**
 * Attaches an establishment, which opens all its applications to the group: without the operator a group
 * attaches only what it created or had before. Throws 404, 403, 409.
 */
export async function attachMaison(db: Database, { groupeId, maisonId, byOperator, now }: Attachment) {
  await db.transaction(async (tx) => {
    const [maison] = await tx.select().from(maisons).where(eq(maisons.id, maisonId)).for('update');
    if (!maison) throw notFound();
    if (!byOperator && maison.groupeId !== groupeId && maison.homeGroupeId !== groupeId) throw forbidden();
    if (maison.groupeId !== null)
      throw conflict('maison_attached', 'This establishment is attached already.');
    const homeGroupeId = maison.homeGroupeId ?? groupeId;
    await tx.update(maisons).set({ groupeId, homeGroupeId, modified: now }).where(eq(maisons.id, maisonId));
  });
}

/**
 * Detaches an establishment, which keeps all its records. A group may re-attach what it detached; what the
 * operator detached only the operator attaches again. Throws 404, 403, 409.
 */
export async function detachMaison(db: Database, { groupeId, maisonId, byOperator, now }: Attachment) {
  await db.transaction(async (tx) => {
    const [maison] = await tx.select().from(maisons).where(eq(maisons.id, maisonId)).for('update');
    if (!maison) throw notFound();
    const known = byOperator || maison.groupeId === groupeId || maison.homeGroupeId === groupeId;
    if (!known) throw forbidden();
    if (maison.groupeId !== groupeId) {
      throw conflict('maison_not_attached', 'This establishment is not attached to the group.');
    }
    const homeGroupeId = byOperator ? null : (maison.homeGroupeId ?? groupeId);
    await tx
      .update(maisons)
      .set({ groupeId: null, homeGroupeId, modified: now })
      .where(eq(maisons.id, maisonId));
    // They stay invalid after a new attachment.
    await revokeLentFor(tx, maisonId);
  });
}
