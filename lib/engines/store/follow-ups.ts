import { and, eq, type SQL } from 'drizzle-orm';
import type { Database, Runner } from './database.ts';
import { followUps } from './schema/follow-ups.ts';

/** An application of a scope. */
export type ApplicationRef = { readonly scopeKey: string; readonly applicationId: number };
export type FollowUpRow = typeof followUps.$inferSelect;

export const isOf = ({ scopeKey, applicationId }: ApplicationRef): SQL | undefined =>
  and(eq(followUps.scopeKey, scopeKey), eq(followUps.applicationId, applicationId));

/** Sets fields of the follow-up of an application; creates the row if necessary. */
export async function keepFollowUp(
  db: Runner,
  { scopeKey, applicationId }: ApplicationRef,
  changes: Partial<Pick<FollowUpRow, 'snoozedUntil' | 'snoozedBy' | 'assigneeId' | 'assigneeName'>>,
  now: Date,
): Promise<void> {
  const kept = { ...changes, changedAt: now };
  await db
    .insert(followUps)
    .values({ scopeKey, applicationId, ...kept })
    .onConflictDoUpdate({ target: [followUps.scopeKey, followUps.applicationId], set: kept });
}

/** The follow-up of an application, without notes and interviews. */
export async function findFollowUp(db: Database, of: ApplicationRef): Promise<FollowUpRow | null> {
  const [row] = await db.select().from(followUps).where(isOf(of));
  return row ?? null;
}

/** The assignees of an establishment. */
export async function listAssignees(
  db: Database,
  scopeKey: string,
): Promise<readonly { readonly id: number; readonly name: string }[]> {
  const rows = await db
    .selectDistinctOn([followUps.assigneeId], { id: followUps.assigneeId, name: followUps.assigneeName })
    .from(followUps)
    .where(eq(followUps.scopeKey, scopeKey))
    .orderBy(followUps.assigneeId);
  return rows.flatMap(({ id, name }) => (id === null ? [] : [{ id, name: name ?? '' }]));
}
