import { and, asc, eq, gte, lt } from 'drizzle-orm';
import type { Database, Runner } from './database.ts';
import { type ApplicationRef, keepFollowUp } from './follow-ups.ts';
import { interviews } from './schema/follow-ups.ts';

export type InterviewRow = typeof interviews.$inferSelect;
type NewInterview = Omit<typeof interviews.$inferInsert, 'createdAt' | 'changedAt'>;
type InterviewChange = Pick<InterviewRow, 'at' | 'minutes' | 'place' | 'people'>;

/** Adds an interview. Returns its id. */
export async function addInterview(db: Runner, interview: NewInterview, now: Date): Promise<number> {
  await keepFollowUp(db, interview, {}, now);
  const [added] = await db
    .insert(interviews)
    .values({ ...interview, createdAt: now, changedAt: now })
    .returning({ id: interviews.id });
  if (!added) throw new Error('An interview that was added has an id.');
  return added.id;
}

const isNamed = (scopeKey: string, id: number) =>
  and(eq(interviews.scopeKey, scopeKey), eq(interviews.id, id));

export async function changeInterview(
  db: Runner,
  scopeKey: string,
  id: number,
  change: InterviewChange,
  now: Date,
): Promise<void> {
  await db
    .update(interviews)
    .set({ ...change, changedAt: now })
    .where(isNamed(scopeKey, id));
}

export async function findInterview(db: Runner, scopeKey: string, id: number): Promise<InterviewRow | null> {
  const [row] = await db.select().from(interviews).where(isNamed(scopeKey, id));
  return row ?? null;
}

export async function dropInterview(db: Runner, scopeKey: string, id: number): Promise<void> {
  await db.delete(interviews).where(isNamed(scopeKey, id));
}

/** The interviews of an application, the earliest first. */
export function interviewsOf(
  db: Database,
  { scopeKey, applicationId }: ApplicationRef,
): Promise<readonly InterviewRow[]> {
  return db
    .select()
    .from(interviews)
    .where(and(eq(interviews.scopeKey, scopeKey), eq(interviews.applicationId, applicationId)))
    .orderBy(asc(interviews.at), asc(interviews.id));
}

/** The interviews of a scope that start within a period, the earliest first. */
export function interviewsBetween(
  db: Database,
  scopeKey: string,
  { from, until, limit }: { readonly from: Date; readonly until: Date; readonly limit: number },
): Promise<readonly InterviewRow[]> {
  return db
    .select()
    .from(interviews)
    .where(and(eq(interviews.scopeKey, scopeKey), gte(interviews.at, from), lt(interviews.at, until)))
    .orderBy(asc(interviews.at), asc(interviews.id))
    .limit(limit);
}
