import { and, desc, eq, inArray, isNotNull, max } from 'drizzle-orm';
import type { Database } from './database.ts';
import { auditLog } from './schema/audit-log.ts';

/** So many of the last things that a person has done are gone through. */
const LOOKED_AT = 200;

export type RecentSubject = { readonly kind: 'application' | 'offer'; readonly id: number };

/** The applications and offers to which a person has done something last, the latest first. */
export async function recentSubjectsOf(
  db: Database,
  {
    scopeKey,
    personId,
    most,
  }: { readonly scopeKey: string; readonly personId: number; readonly most: number },
): Promise<readonly RecentSubject[]> {
  const last = db
    .select({ kind: auditLog.subjectKind, id: auditLog.subjectId, position: auditLog.position })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.scopeKey, scopeKey),
        eq(auditLog.personId, personId),
        inArray(auditLog.subjectKind, ['application', 'offer']),
        isNotNull(auditLog.subjectId),
      ),
    )
    .orderBy(desc(auditLog.position))
    .limit(LOOKED_AT)
    .as('last');
  const rows = await db
    .select({ kind: last.kind, id: last.id })
    .from(last)
    .groupBy(last.kind, last.id)
    .orderBy(desc(max(last.position)))
    .limit(most);
  // The condition asks for no others.
  return rows as readonly RecentSubject[];
}
