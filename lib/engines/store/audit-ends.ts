import { and, asc, count, eq, gte, isNotNull, lt, lte, notLike } from 'drizzle-orm';
import { FIRST_HASH, isSigned, signCheckpoint, walkAuditLog } from './audit-chain.ts';
import { judgeHead, signedBeginning, signHead } from './audit-head.ts';
import { appendAuditEntry, lockHead } from './audit-log.ts';
import type { Database, Runner, Transaction } from './database.ts';
import { RETENTION_MONTHS } from './follow-up-ends.ts';
import { auditCheckpoints, auditHeads, auditLog } from './schema/audit-log.ts';
import { establishmentSettings } from './schema/establishment-settings.ts';

/** The author of audit entries without a person. */
export const NOBODY = { id: 0, displayName: '' };

/** Months for which a scope keeps its audit log; null: for ever. */
export async function findAuditMonths(db: Database, scopeKey: string): Promise<number | null> {
  const [row] = await db
    .select()
    .from(establishmentSettings)
    .where(eq(establishmentSettings.scopeKey, scopeKey));
  return row?.auditMonths ?? null;
}

export async function keepAuditMonths(
  db: Runner,
  scopeKey: string,
  auditMonths: number | null,
): Promise<void> {
  await db
    .insert(establishmentSettings)
    .values({ scopeKey, retentionMonths: RETENTION_MONTHS, auditMonths })
    .onConflictDoUpdate({ target: establishmentSettings.scopeKey, set: { auditMonths } });
}

/**
 * The first day of an audit log that is kept for so many months: in whole calendar months, so that entries are removed
 * once a month and not every day.
 */
export function keptSince(months: number, now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1));
}

/** The position of the first entry that is kept; null when all are older. */
async function firstKept(db: Runner, scopeKey: string, since: Date): Promise<number | null> {
  const [kept] = await db
    .select({ position: auditLog.position })
    .from(auditLog)
    .where(and(eq(auditLog.scopeKey, scopeKey), gte(auditLog.at, since)))
    .orderBy(asc(auditLog.position))
    .limit(1);
  return kept?.position ?? null;
}

/** How many entries a scope loses that keeps its audit log since then. */
export async function countEnding(db: Database, scopeKey: string, since: Date): Promise<number> {
  const kept = await firstKept(db, scopeKey, since);
  const ends = kept === null ? undefined : lt(auditLog.position, kept);
  const [counted] = await db
    .select({ n: count() })
    .from(auditLog)
    .where(and(eq(auditLog.scopeKey, scopeKey), ends));
  return counted?.n ?? 0;
}

/**
 * Removes the first entries of each chain according to its establishment’s retention, and signs again what an older
 * secret has signed.
 */
export async function endAuditLogs(db: Database, secrets: readonly string[], now: Date): Promise<void> {
  const [secret] = secrets;
  if (secret === undefined) return;
  await signAgain(db, secrets, secret);
  await signHeadsAgain(db, secrets);
  const settled = await db
    .select()
    .from(establishmentSettings)
    .where(isNotNull(establishmentSettings.auditMonths));
  for (const { scopeKey, auditMonths } of settled) {
    if (auditMonths === null) continue;
    await db.transaction((tx) => endAuditLog(tx, { scopeKey, months: auditMonths, secrets, now }));
  }
}

type Ending = {
  readonly scopeKey: string;
  readonly months: number;
  readonly secrets: readonly string[];
  readonly now: Date;
};

/** First entries that no longer match stay: somebody will want to examine them. */
async function endAuditLog(tx: Transaction, { scopeKey, months, secrets, now }: Ending): Promise<void> {
  const head = await lockHead(tx, scopeKey);
  if (judgeHead(head, secrets) === 'wrong') return;
  const [known] = await tx.select().from(auditCheckpoints).where(eq(auditCheckpoints.scopeKey, scopeKey));
  if (known && !isSigned(known, secrets)) return;
  const from = known ?? { position: 0, hash: FIRST_HASH };
  const kept = await firstKept(tx, scopeKey, keptSince(months, now));
  const to = kept === null ? head.position : kept - 1;
  if (to <= from.position) return;
  const walk = await walkAuditLog(tx, scopeKey, { from, to });
  if (walk.broken) return;
  const { position, hash } = walk;
  const checkpoint = { scopeKey, position, hash, signedAt: now };
  const signed = { ...checkpoint, signature: signCheckpoint(checkpoint, secrets[0] ?? '') };
  await tx
    .insert(auditCheckpoints)
    .values(signed)
    .onConflictDoUpdate({ target: auditCheckpoints.scopeKey, set: signed });
  await tx.delete(auditLog).where(and(eq(auditLog.scopeKey, scopeKey), lte(auditLog.position, position)));
  await appendAuditEntry(tx, {
    ...{ scopeKey, at: now, person: NOBODY, action: 'activity.end' },
    ...{ subjectKind: 'activity', subjectId: null, operationId: null },
    detail: { entries: position - from.position, months },
  });
}

/** Retiring a secret must not lose the signatures. */
async function signAgain(db: Database, secrets: readonly string[], secret: string): Promise<void> {
  for (const checkpoint of await db.select().from(auditCheckpoints)) {
    if (isSigned(checkpoint, [secret]) || !isSigned(checkpoint, secrets)) continue;
    await db
      .update(auditCheckpoints)
      .set({ signature: signCheckpoint(checkpoint, secret) })
      .where(
        and(
          eq(auditCheckpoints.scopeKey, checkpoint.scopeKey),
          eq(auditCheckpoints.signature, checkpoint.signature),
        ),
      );
  }
}

/** The same for heads; one that gets a new entry meanwhile has a new signature already. */
async function signHeadsAgain(db: Database, secrets: readonly string[]): Promise<void> {
  const signedBefore = await db
    .select()
    .from(auditHeads)
    .where(notLike(auditHeads.signature, `${signedBeginning(secrets)}%`));
  for (const head of signedBefore) {
    if (head.signature === null || judgeHead(head, secrets) !== 'signed') continue;
    await db
      .update(auditHeads)
      .set({ signature: signHead(head, secrets).signature })
      .where(and(eq(auditHeads.scopeKey, head.scopeKey), eq(auditHeads.signature, head.signature)));
  }
}
