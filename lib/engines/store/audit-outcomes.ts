import { and, eq, inArray, isNull, like, ne } from 'drizzle-orm';
import { itemOf, OUTCOME } from './audit-announced.ts';
import type { AuditLink } from './audit-list.ts';
import type { Database } from './database.ts';
import { auditLog } from './schema/audit-log.ts';
import { bulkItems } from './schema/bulk-requests.ts';
import { commands } from './schema/commands.ts';

/** The outcome of an announced change; `open` while it is not known. */
export type AuditOutcome = { readonly outcome: string; readonly found: string | null };

/** Which of these entries, by position, did not end as they say, or have not ended yet. */
export async function outcomesOf(
  db: Database,
  scopeKey: string,
  links: readonly AuditLink[],
): Promise<ReadonlyMap<number, AuditOutcome>> {
  const announced = links.filter(({ operationId, detail }) => operationId !== null && 'to' in detail);
  if (announced.length === 0) return new Map();
  const operations = [...new Set(announced.flatMap(({ operationId }) => operationId ?? []))];
  const [ended, ownOpen, itemsOpen] = await Promise.all([
    db
      .select({ detail: auditLog.detail })
      .from(auditLog)
      .where(
        and(
          eq(auditLog.scopeKey, scopeKey),
          inArray(auditLog.subjectKind, [...new Set(announced.map(({ subjectKind }) => subjectKind))]),
          inArray(
            auditLog.subjectId,
            announced.flatMap(({ subjectId }) => subjectId ?? []),
          ),
          inArray(auditLog.operationId, operations),
          like(auditLog.action, `%${OUTCOME}`),
        ),
      ),
    db
      .select({ id: commands.id })
      .from(commands)
      .where(and(inArray(commands.id, operations), ne(commands.state, 'settled'))),
    db
      .select({ bulkRequestId: bulkItems.bulkRequestId, item: bulkItems.recordId })
      .from(bulkItems)
      .where(
        and(
          inArray(bulkItems.bulkRequestId, operations),
          inArray(bulkItems.recordId, announced.map(itemOf)),
          isNull(bulkItems.outcome),
        ),
      ),
  ]);
  const outcomes = new Map(
    ended.map(({ detail }): [number, AuditOutcome] => [
      Number(detail.of),
      { outcome: String(detail.outcome), found: detail.found === undefined ? null : String(detail.found) },
    ]),
  );
  const open = new Set([
    ...ownOpen.map(({ id }) => id),
    ...itemsOpen.map(({ bulkRequestId, item }) => `${bulkRequestId} ${item}`),
  ]);
  for (const link of announced) {
    const isOpen = open.has(link.operationId ?? '') || open.has(`${link.operationId} ${itemOf(link)}`);
    if (isOpen && !outcomes.has(link.position)) outcomes.set(link.position, { outcome: 'open', found: null });
  }
  return outcomes;
}
