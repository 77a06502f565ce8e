import { and, eq, inArray, isNull, like, ne } from 'drizzle-orm';
import type { Database } from './database.ts';
import { commands } from './schema/commands.ts';
import { bulkItems } from './schema/bulk-requests.ts';
import { trail } from './schema/trail.ts';
import { itemOf, OUTCOME } from './trail-announced.ts';
import type { TrailLink } from './trail-list.ts';

/** How an announced change ended; `open` while that is not known. */
export type TrailOutcome = { readonly outcome: string; readonly found: string | null };

/** Of these entries, by position, those that did not end as they say, or not yet. */
export async function outcomesOf(
  db: Database,
  scopeKey: string,
  links: readonly TrailLink[],
): Promise<ReadonlyMap<number, TrailOutcome>> {
  const announced = links.filter(({ operationId, detail }) => operationId !== null && 'to' in detail);
  if (announced.length === 0) return new Map();
  const operations = [...new Set(announced.flatMap(({ operationId }) => operationId ?? []))];
  const [ended, ownOpen, itemsOpen] = await Promise.all([
    db
      .select({ detail: trail.detail })
      .from(trail)
      .where(
        and(
          eq(trail.scopeKey, scopeKey),
          inArray(trail.subjectKind, [...new Set(announced.map(({ subjectKind }) => subjectKind))]),
          inArray(
            trail.subjectId,
            announced.flatMap(({ subjectId }) => subjectId ?? []),
          ),
          inArray(trail.operationId, operations),
          like(trail.action, `%${OUTCOME}`),
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
    ended.map(({ detail }): [number, TrailOutcome] => [
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
