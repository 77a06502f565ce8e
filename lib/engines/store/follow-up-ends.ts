import { and, eq, inArray, isNotNull, isNull, lt, notExists, sql } from 'drizzle-orm';
import { DAY_MS } from '#contract/durations.ts';
import type { Database, Runner, Transaction } from './database.ts';
import { establishmentSettings } from './schema/establishment-settings.ts';
import { followUps, interviews, notes } from './schema/follow-ups.ts';

/** Retention when the establishment has no setting. */
export const RETENTION_MONTHS = 24;
/** An application must be missing for so long: a partly read list does not contain it either. */
const MISSING_MS = DAY_MS;

/** Months for which an establishment keeps notes and interviews. */
export async function findRetention(db: Database, scopeKey: string): Promise<number> {
  const [row] = await db
    .select()
    .from(establishmentSettings)
    .where(eq(establishmentSettings.scopeKey, scopeKey));
  return row?.retentionMonths ?? RETENTION_MONTHS;
}

export async function keepRetention(db: Runner, scopeKey: string, retentionMonths: number): Promise<void> {
  await db
    .insert(establishmentSettings)
    .values({ scopeKey, retentionMonths })
    .onConflictDoUpdate({ target: establishmentSettings.scopeKey, set: { retentionMonths } });
}

/** Deletes what has passed the retention of its establishment, and empty rows. */
export async function purgeFollowUps(db: Database, now: Date): Promise<void> {
  const beginning = (
    column: typeof notes.scopeKey | typeof interviews.scopeKey | typeof followUps.scopeKey,
  ) =>
    sql`${now.toISOString()}::timestamptz - make_interval(months => coalesce(
      (select ${establishmentSettings.retentionMonths} from ${establishmentSettings} where ${establishmentSettings.scopeKey} = ${column}),
      ${RETENTION_MONTHS}))`;
  await db.delete(notes).where(sql`${notes.createdAt} < ${beginning(notes.scopeKey)}`);
  await db.delete(interviews).where(sql`${interviews.at} < ${beginning(interviews.scopeKey)}`);
  const without = (child: typeof notes | typeof interviews) =>
    notExists(
      db
        .select({ id: child.id })
        .from(child)
        .where(and(eq(child.scopeKey, followUps.scopeKey), eq(child.applicationId, followUps.applicationId))),
    );
  await db
    .update(followUps)
    .set({ snoozedUntil: null, snoozedBy: null })
    .where(lt(followUps.snoozedUntil, new Date(now.getTime() - MISSING_MS)));
  const isEmpty = and(isNull(followUps.snoozedUntil), isNull(followUps.assigneeId));
  await db
    .delete(followUps)
    .where(
      and(
        without(notes),
        without(interviews),
        sql`(${isEmpty} or ${followUps.changedAt} < ${beginning(followUps.scopeKey)})`,
      ),
    );
}

/** The applications of a scope with follow-ups. */
export async function followedIn(db: Database, scopeKey: string): Promise<readonly number[]> {
  const rows = await db
    .select({ id: followUps.applicationId })
    .from(followUps)
    .where(eq(followUps.scopeKey, scopeKey));
  return rows.map(({ id }) => id);
}

/** The scopes with follow-ups. */
export async function followedScopes(db: Database): Promise<readonly string[]> {
  const rows = await db.selectDistinct({ scopeKey: followUps.scopeKey }).from(followUps);
  return rows.map(({ scopeKey }) => scopeKey);
}

/**
 * Records which of a scope’s applications are missing on the platform; deletes the follow-ups of those that have been
 * missing for a day. Returns how many those were.
 */
export function endMissing(
  db: Database,
  scopeKey: string,
  missing: readonly number[],
  now: Date,
): Promise<number> {
  const ofScope = eq(followUps.scopeKey, scopeKey);
  const among = inArray(followUps.applicationId, [...missing]);
  return db.transaction(async (tx) => {
    await tx
      .update(followUps)
      .set({ missingSince: null })
      .where(
        and(ofScope, isNotNull(followUps.missingSince), missing.length > 0 ? sql`not ${among}` : undefined),
      );
    if (missing.length === 0) return 0;
    await tx
      .update(followUps)
      .set({ missingSince: now })
      .where(and(ofScope, isNull(followUps.missingSince), among));
    const ended = await tx
      .delete(followUps)
      .where(and(ofScope, among, lt(followUps.missingSince, new Date(now.getTime() - MISSING_MS))))
      .returning({ id: followUps.applicationId });
    return ended.length;
  });
}

/** Deletes all follow-ups of applications; returns how many. */
export async function eraseFollowUps(
  tx: Transaction,
  scopeKey: string,
  applicationIds: readonly number[],
): Promise<{ readonly notes: number; readonly interviews: number; readonly followUps: number }> {
  const ids = [...applicationIds];
  const erase = async (table: typeof notes | typeof interviews) => {
    const rows = await tx
      .delete(table)
      .where(and(eq(table.scopeKey, scopeKey), inArray(table.applicationId, ids)))
      .returning({ id: table.id });
    return rows.length;
  };
  const erased = { notes: await erase(notes), interviews: await erase(interviews) };
  const rows = await tx
    .delete(followUps)
    .where(and(eq(followUps.scopeKey, scopeKey), inArray(followUps.applicationId, ids)))
    .returning({ id: followUps.applicationId });
  return { ...erased, followUps: rows.length };
}
