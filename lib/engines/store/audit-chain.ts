import { createHash, createHmac } from 'node:crypto';
import { and, asc, eq, gt, lte, max, min } from 'drizzle-orm';
import { derivedKey, isSameSignature } from '#lib/core/derived-key.ts';
import { judgeHead } from './audit-head.ts';
import type { Database, Runner } from './database.ts';
import { auditCheckpoints, auditHeads, auditLog } from './schema/audit-log.ts';

/** The previous hash of the first entry of every chain. */
export const FIRST_HASH = '0'.repeat(64);

type Link = typeof auditLog.$inferSelect;
type Checkpoint = typeof auditCheckpoints.$inferSelect;

/** The entries up to one that no signature in use covers: none was made then, or another secret has made it. */
type Unsigned = { readonly until: number; readonly why: 'unsigned' | 'otherSecret' };

/**
 * The result of checking a chain. `position` is that of the first entry that does not match, of the first that is
 * missing, or of the last when the signature of the head does not match this chain.
 */
export type ChainState =
  | {
      readonly kind: 'intact';
      readonly entries: number;
      /** Entries removed by retention. */
      readonly ended: number;
      readonly unsigned: Unsigned | null;
    }
  | {
      readonly kind: 'broken';
      readonly at: 'beginning' | 'entry' | 'end' | 'signature';
      readonly position: number;
    };

/** The end of a run of matching entries, or the first that does not match. */
type Walk = { readonly position: number; readonly hash: string; readonly broken: boolean };

const CHUNK = 2000;

/** Follows a chain from an entry that is known to be right, up to another. */
export async function walkAuditLog(
  db: Runner,
  scopeKey: string,
  { from, to }: { readonly from: { readonly position: number; readonly hash: string }; readonly to: number },
): Promise<Walk> {
  let { position, hash } = from;
  while (position < to) {
    const links = await db
      .select()
      .from(auditLog)
      .where(
        and(eq(auditLog.scopeKey, scopeKey), gt(auditLog.position, position), lte(auditLog.position, to)),
      )
      .orderBy(asc(auditLog.position))
      .limit(CHUNK);
    if (links.length === 0) return { position, hash, broken: true };
    for (const { hash: own, ...link } of links) {
      const fits = link.position === position + 1 && link.previousHash === hash && own === hashOf(link);
      if (!fits) return { position, hash, broken: true };
      ({ position } = link);
      hash = own;
    }
  }
  return { position, hash, broken: false };
}

/**
 * Whether all entries of a scope are there and unchanged. `secrets` verify the checkpoint of removed entries, and the
 * head.
 */
export async function checkAuditLog(
  db: Database,
  scopeKey: string,
  secrets: readonly string[],
): Promise<ChainState> {
  const checkpoint = await findCheckpoint(db, scopeKey);
  const state = await checkFrom(db, scopeKey, checkpoint, secrets);
  if (state.kind === 'intact') return state;
  // Its first entries may have been removed while it was read.
  const now = await findCheckpoint(db, scopeKey);
  return now?.position === checkpoint?.position ? state : checkFrom(db, scopeKey, now, secrets);
}

async function checkFrom(
  db: Database,
  scopeKey: string,
  checkpoint: Checkpoint | null,
  secrets: readonly string[],
): Promise<ChainState> {
  const from = checkpoint ?? { position: 0, hash: FIRST_HASH };
  const first = from.position + 1;
  if (checkpoint && !isSigned(checkpoint, secrets))
    return { kind: 'broken', at: 'beginning', position: first };
  // Before the head: an entry and its head are written at once, so none that is read now is after that head.
  const [ends] = await db
    .select({ least: min(auditLog.position), most: max(auditLog.position) })
    .from(auditLog)
    .where(eq(auditLog.scopeKey, scopeKey));
  const [head] = await db.select().from(auditHeads).where(eq(auditHeads.scopeKey, scopeKey));
  const to = head?.position ?? 0;
  if (ends?.least != null && ends.least < first) return { kind: 'broken', at: 'entry', position: ends.least };
  const walk = await walkAuditLog(db, scopeKey, { from, to });
  if (walk.broken) return brokenAfter(db, scopeKey, walk.position, from.position);
  if (walk.hash !== (head?.hash ?? FIRST_HASH)) return { kind: 'broken', at: 'end', position: to };
  if ((ends?.most ?? 0) > to) return { kind: 'broken', at: 'entry', position: to + 1 };
  const judged = head ? judgeHead(head, secrets) : 'unsigned';
  if (judged === 'wrong') return { kind: 'broken', at: 'signature', position: to };
  const until = judged === 'signed' ? (head?.unsignedUntil ?? 0) : to;
  const why = judged === 'otherSecret' ? judged : 'unsigned';
  const unsigned = until > from.position ? ({ until, why } as const) : null;
  return { kind: 'intact', entries: to - from.position, ended: from.position, unsigned };
}

/** What is wrong with the entry after the last one that matches. */
async function brokenAfter(
  db: Database,
  scopeKey: string,
  position: number,
  start: number,
): Promise<ChainState> {
  const [next] = await db
    .select({ position: auditLog.position })
    .from(auditLog)
    .where(and(eq(auditLog.scopeKey, scopeKey), gt(auditLog.position, position)))
    .orderBy(asc(auditLog.position))
    .limit(1);
  const isGap = next?.position !== position + 1;
  if (!next) return { kind: 'broken', at: 'end', position: position + 1 };
  return { kind: 'broken', at: isGap && position === start ? 'beginning' : 'entry', position: position + 1 };
}

async function findCheckpoint(db: Database, scopeKey: string): Promise<Checkpoint | null> {
  const [found] = await db.select().from(auditCheckpoints).where(eq(auditCheckpoints.scopeKey, scopeKey));
  return found ?? null;
}

/** The signature of a checkpoint under one secret. */
export function signCheckpoint(
  { scopeKey, position, hash, signedAt }: Omit<Checkpoint, 'signature'>,
  secret: string,
): string {
  const text = JSON.stringify([scopeKey, position, hash, signedAt.toISOString()]);
  return createHmac('sha256', derivedKey(secret, 'perron audit log')).update(text).digest('base64url');
}

/** Whether one of the secrets has signed a checkpoint. */
export function isSigned(checkpoint: Checkpoint, secrets: readonly string[]): boolean {
  return secrets.some((secret) => isSameSignature(checkpoint.signature, signCheckpoint(checkpoint, secret)));
}

/** A list and not an object: jsonb does not keep the order of keys. */
export function hashOf(link: Omit<Link, 'hash'>): string {
  const detail = Object.entries(link.detail).sort(([one], [other]) => (one < other ? -1 : 1));
  const parts = [
    link.previousHash,
    link.scopeKey,
    link.position,
    link.at.toISOString(),
    link.personId,
    link.personName,
    link.action,
    link.subjectKind,
    link.subjectId,
    detail,
    link.operationId,
  ];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
