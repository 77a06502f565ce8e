import { and, count, desc, eq, getTableColumns, lt } from 'drizzle-orm';
import { DAY_MS } from '#contract/durations.ts';
import type { Database, Runner } from './database.ts';
import { reports } from './schema/reports.ts';

type NewReport = typeof reports.$inferInsert;
export type ReportRow = typeof reports.$inferSelect;
/** A report in a list: without its numbers. */
export type ReportLine = Omit<ReportRow, 'numbers' | 'scopeKey'>;

const KEPT_MS = 400 * DAY_MS;
/** Limit of one scope: beyond it somebody has to delete some. */
export const MOST_REPORTS = 200;

/** Stores a report. False when the scope has too many already. */
export async function keepReport(db: Runner, report: NewReport): Promise<boolean> {
  const [counted] = await db
    .select({ n: count() })
    .from(reports)
    .where(eq(reports.scopeKey, report.scopeKey));
  if ((counted?.n ?? 0) >= MOST_REPORTS) return false;
  await db.insert(reports).values(report);
  return true;
}

/** Null when the scope has none with this id. */
export async function findReport(db: Runner, scopeKey: string, id: string): Promise<ReportRow | null> {
  const [row] = await db.select().from(reports).where(ofScope(scopeKey, id));
  return row ?? null;
}

/** The reports of a scope, the latest first. */
export function listReports(db: Database, scopeKey: string): Promise<readonly ReportLine[]> {
  const { numbers: _numbers, scopeKey: _scopeKey, ...line } = getTableColumns(reports);
  return db
    .select(line)
    .from(reports)
    .where(eq(reports.scopeKey, scopeKey))
    .orderBy(desc(reports.madeAt))
    .limit(MOST_REPORTS);
}

/** Deletes a report of the person’s own. */
export async function dropReport(
  db: Runner,
  { scopeKey, id, personId }: { scopeKey: string; id: string; personId: number },
): Promise<void> {
  await db.delete(reports).where(and(ofScope(scopeKey, id), eq(reports.personId, personId)));
}

/** Deletes reports that have passed their retention. */
export async function purgeReports(db: Database, now: Date): Promise<void> {
  await db.delete(reports).where(lt(reports.madeAt, new Date(now.getTime() - KEPT_MS)));
}

const ofScope = (scopeKey: string, id: string) => and(eq(reports.scopeKey, scopeKey), eq(reports.id, id));
