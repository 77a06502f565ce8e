import { and, asc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { type AuditEntry, appendAuditEntryOf } from './audit-log.ts';
import type { Transaction } from './database.ts';
import { auditLog } from './schema/audit-log.ts';

/**
 * A change that the outbox sends has its audit entry before the call. When it is settled with another outcome than that
 * entry says, a second entry says which. A change that creates a record is announced under a name that no page shows,
 * and shown with the record that it has created.
 */
export const ANNOUNCED = '.request';
export const OUTCOME = '.outcome';

/** SQL: entries that pages and files show; the outcome of a change is shown with its first entry. */
export const isShown: SQL = sql`${auditLog.action} not like ${`%${ANNOUNCED}`} and ${auditLog.action} not like ${`%${OUTCOME}`}`;

/** One change of one record: an operation may have many. `item` is its number within the operation. */
type Change = {
  readonly operationId: string;
  readonly subjectKind: string;
  readonly subjectId: number | null;
  readonly item: number;
};

export type Ending = Change & {
  readonly outcome: string;
  /** The value of the record instead of the requested one, when known. */
  readonly found: string | null;
  /** The created record. */
  readonly madeId: number | null;
};

/** Adds announcements, except for a change whose earlier announcement is still open, since that is the same change. */
export async function appendAnnouncements(
  tx: Transaction,
  scopeKey: string,
  announced: readonly { readonly item: number; readonly entry: AuditEntry }[],
): Promise<void> {
  const changes = announced.flatMap(({ item, entry }) =>
    entry.operationId === null ? [] : [{ ...entry, item, operationId: entry.operationId }],
  );
  const open = new Set((await findOpen(tx, scopeKey, changes)).map(keyOfLink));
  const fresh = announced.filter(({ item, entry }) => !open.has(`${entry.operationId} ${item}`));
  await appendAuditEntryOf(
    tx,
    scopeKey,
    fresh.map(({ entry }) => entry),
  );
}

/** Adds how announced changes ended, unless they ended as announced; nothing for what was never announced. */
export async function appendOutcomes(
  tx: Transaction,
  scopeKey: string,
  endings: readonly Ending[],
  at: Date,
): Promise<void> {
  if (endings.length === 0) return;
  const open = await findOpen(tx, scopeKey, endings);
  await appendEndings(tx, scopeKey, { open, endings, at });
}

/** The same for all that is open of one operation, whatever its records. */
export async function appendOutcomesOf(
  tx: Transaction,
  scopeKey: string,
  operationId: string,
  { items, at }: { readonly items: ReadonlyMap<number, string>; readonly at: Date },
): Promise<void> {
  if (items.size === 0) return;
  const isOfOperation = and(eq(auditLog.scopeKey, scopeKey), eq(auditLog.operationId, operationId));
  const open = withoutEnded(
    await tx.select().from(auditLog).where(isOfOperation).orderBy(asc(auditLog.position)),
  );
  const endings = open.flatMap((link) => {
    const outcome = items.get(itemOf(link));
    return outcome === undefined ? [] : [{ ...changeOf(link), outcome, found: null, madeId: null }];
  });
  await appendEndings(tx, scopeKey, { open, endings, at });
}

type Link = typeof auditLog.$inferSelect;

/** The number of the change within its operation. */
export const itemOf = ({ detail, subjectId }: Link) => Number(detail.item ?? subjectId);
const keyOfLink = (link: Link) => `${link.operationId} ${itemOf(link)}`;
const changeOf = (link: Link): Change => ({
  operationId: link.operationId ?? '',
  subjectKind: link.subjectKind,
  subjectId: link.subjectId,
  item: itemOf(link),
});

async function appendEndings(
  tx: Transaction,
  scopeKey: string,
  {
    open,
    endings,
    at,
  }: { readonly open: readonly Link[]; readonly endings: readonly Ending[]; readonly at: Date },
): Promise<void> {
  const endingOf = new Map(endings.map((ending) => [`${ending.operationId} ${ending.item}`, ending]));
  const entries = open.flatMap((link) => {
    const ending = endingOf.get(keyOfLink(link));
    return ending ? endingEntry(link, ending, at) : [];
  });
  await appendAuditEntryOf(tx, scopeKey, entries);
}

function endingEntry(
  link: Link,
  { outcome, found, madeId }: Ending,
  at: Date,
): Omit<AuditEntry, 'scopeKey'>[] {
  const makes = link.action.endsWith(ANNOUNCED);
  if (!makes && outcome === 'done' && found === null) return [];
  const { subjectKind, operationId, personId: id, personName: displayName } = link;
  return [
    {
      ...{ at, person: { id, displayName }, subjectKind, operationId },
      action: makes ? link.action.slice(0, -ANNOUNCED.length) : `${link.action}${OUTCOME}`,
      subjectId: makes ? madeId : link.subjectId,
      detail: {
        ...(makes ? link.detail : {}),
        ...{ of: link.position, outcome },
        ...(found === null ? {} : { found }),
        ...(link.detail.item === undefined ? {} : { item: link.detail.item }),
      },
    },
  ];
}

/** The open announcements of these changes. */
async function findOpen(
  tx: Transaction,
  scopeKey: string,
  changes: readonly Change[],
): Promise<readonly Link[]> {
  const operations = [...new Set(changes.map(({ operationId }) => operationId))];
  const found: Link[] = [];
  for (const [kind, ofKind] of Map.groupBy(changes, ({ subjectKind }) => subjectKind)) {
    const ids = ofKind.flatMap(({ subjectId }) => subjectId ?? []);
    // What creates a record has no subject before the record exists, and that record afterwards.
    const isNew = ofKind.some(({ subjectId, item }) => subjectId !== item);
    const subjects = or(
      ids.length > 0 ? inArray(auditLog.subjectId, ids) : undefined,
      isNew ? isNull(auditLog.subjectId) : undefined,
    );
    const links = await tx
      .select()
      .from(auditLog)
      .where(
        and(
          eq(auditLog.scopeKey, scopeKey),
          eq(auditLog.subjectKind, kind),
          subjects,
          inArray(auditLog.operationId, operations),
        ),
      )
      .orderBy(asc(auditLog.position));
    found.push(...withoutEnded(links));
  }
  const wanted = new Set(changes.map(({ operationId, item }) => `${operationId} ${item}`));
  return found.filter((link) => wanted.has(keyOfLink(link)));
}

/** The last announcement of each change, when no later entry refers to it. */
function withoutEnded(links: readonly Link[]): readonly Link[] {
  const ended = new Set(links.flatMap(({ detail }) => (detail.of === undefined ? [] : Number(detail.of))));
  return links.filter(({ position, detail }) => detail.of === undefined && !ended.has(position));
}
