import { and, count, desc, eq, gt, gte } from 'drizzle-orm';
import { env } from '#lib/env.ts';
import { FIRST_HASH, hashOf } from './audit-chain.ts';
import { type AuditHead, headAfter } from './audit-head.ts';
import type { Database, Transaction } from './database.ts';
import { auditHeads, auditLog } from './schema/audit-log.ts';

export type AuditEntry = {
  readonly scopeKey: string;
  readonly at: Date;
  readonly person: { readonly id: number; readonly displayName: string };
  /** `application.move`, `offer.publish`, … */
  readonly action: string;
  readonly subjectKind: string;
  readonly subjectId: number | null;
  /** Statuses, counts, ids; never names, texts or addresses of candidates. */
  readonly detail: Readonly<Record<string, string | number | boolean | null>>;
  readonly operationId: string | null;
};

/** An action of a group’s person on an establishment, for the log of the establishment: with the name of the group. */
export function inEstablishment<Entry extends AuditEntry>(
  entry: Entry,
  group: { readonly name: string },
  establishmentId: number,
): Entry {
  const displayName = `${entry.person.displayName} (${group.name})`;
  return { ...entry, scopeKey: `maison:${establishmentId}`, person: { ...entry.person, displayName } };
}

/** Adds an entry to the chain of a scope, in the transaction that settles the action. */
export function appendAuditEntry(tx: Transaction, entry: AuditEntry): Promise<void> {
  return appendAuditEntryOf(tx, entry.scopeKey, [entry]);
}

/** Adds several entries to the chain of one scope, in order. */
export async function appendAuditEntryOf(
  tx: Transaction,
  scopeKey: string,
  entries: readonly Omit<AuditEntry, 'scopeKey'>[],
): Promise<void> {
  if (entries.length === 0) return;
  const before = await lockHead(tx, scopeKey);
  let { position, hash } = before;
  const links = entries.map((entry) => {
    position += 1;
    const link = {
      scopeKey,
      position,
      at: entry.at,
      personId: entry.person.id,
      personName: entry.person.displayName,
      action: entry.action,
      subjectKind: entry.subjectKind,
      subjectId: entry.subjectId,
      detail: entry.detail,
      operationId: entry.operationId,
      previousHash: hash,
    };
    hash = hashOf(link);
    return { ...link, hash };
  });
  await tx.insert(auditLog).values(links);
  const head = headAfter(before, { position, hash }, env().SESSION_SECRET);
  await tx.update(auditHeads).set(head).where(eq(auditHeads.scopeKey, scopeKey));
}

/** Every entry before so many is older than some minutes. */
const RECENT_LINKS = 5000;

/**
 * Adds an entry unless the chain has one of the same operation that is newer than `since`. Of several concurrent calls
 * one adds it: they run one after the other.
 */
export async function appendAuditEntryOnce(
  tx: Transaction,
  entry: AuditEntry & { readonly operationId: string },
  since: Date,
): Promise<void> {
  const { position } = await lockHead(tx, entry.scopeKey);
  const [same] = await tx
    .select({ position: auditLog.position })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.scopeKey, entry.scopeKey),
        gt(auditLog.position, position - RECENT_LINKS),
        eq(auditLog.operationId, entry.operationId),
        gt(auditLog.at, since),
      ),
    )
    .limit(1);
  if (!same) await appendAuditEntry(tx, entry);
}

/** Writers of a scope’s chain wait here for the one before. */
export async function lockHead(tx: Transaction, scopeKey: string): Promise<AuditHead> {
  await tx.insert(auditHeads).values({ scopeKey, position: 0, hash: FIRST_HASH }).onConflictDoNothing();
  const [head] = await tx.select().from(auditHeads).where(eq(auditHeads.scopeKey, scopeKey)).for('update');
  if (!head) throw new Error('The head of an audit log is missing.');
  return head;
}

/** Whether the chain already has an entry of this operation for this action and subject. */
export async function hasAuditEntry(tx: Transaction, entry: AuditEntry): Promise<boolean> {
  if (entry.operationId === null) return false;
  const links = await tx
    .select({ action: auditLog.action, subjectKind: auditLog.subjectKind, subjectId: auditLog.subjectId })
    .from(auditLog)
    .where(and(eq(auditLog.scopeKey, entry.scopeKey), eq(auditLog.operationId, entry.operationId)));
  return links.some(
    (link) =>
      link.action === entry.action &&
      link.subjectKind === entry.subjectKind &&
      link.subjectId === entry.subjectId,
  );
}

/** The newest entries of a scope. */
export function recentAuditEntries(db: Database, scopeKey: string, limit: number) {
  return db
    .select()
    .from(auditLog)
    .where(eq(auditLog.scopeKey, scopeKey))
    .orderBy(desc(auditLog.position))
    .limit(limit);
}

/** How often a person has acted in a scope since then. */
export async function countAuditEntriesSince(
  db: Database,
  {
    scopeKey,
    personId,
    action,
  }: { readonly scopeKey: string; readonly personId: number; readonly action: string },
  since: Date,
): Promise<number> {
  const [head] = await db.select().from(auditHeads).where(eq(auditHeads.scopeKey, scopeKey));
  const [counted] = await db
    .select({ n: count() })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.scopeKey, scopeKey),
        gt(auditLog.position, (head?.position ?? 0) - RECENT_LINKS),
        eq(auditLog.personId, personId),
        eq(auditLog.action, action),
        gte(auditLog.at, since),
      ),
    );
  return counted?.n ?? 0;
}
