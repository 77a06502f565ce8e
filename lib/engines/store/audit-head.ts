import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { auditHeads } from './schema/audit-log.ts';

export type AuditHead = typeof auditHeads.$inferSelect;

/**
 * What the signature of a head is worth: `unsigned` where it has none, `otherSecret` where a secret that is not in use
 * has made it, `wrong` where a secret in use has not made it of this head.
 */
export type HeadSignature = 'signed' | 'unsigned' | 'otherSecret' | 'wrong';

/** Judges a head by all secrets in use. */
export function judgeHead(head: AuditHead, secrets: readonly string[]): HeadSignature {
  if (head.signature === null) return 'unsigned';
  const key = secrets.map(toKey).find(({ id }) => head.signature?.startsWith(`${id}.`));
  if (!key) return 'otherSecret';
  const [given, right] = [Buffer.from(head.signature), Buffer.from(signWith(key, head))];
  return given.length === right.length && timingSafeEqual(given, right) ? 'signed' : 'wrong';
}

/**
 * The head after links were added, signed with the first secret. What no signature covered until now stays uncovered,
 * and a wrong one stays: adding to a log must not hide what was done to it.
 */
export function headAfter(
  before: AuditHead,
  end: Pick<AuditHead, 'position' | 'hash'>,
  secrets: readonly string[],
): AuditHead {
  const judged = judgeHead(before, secrets);
  if (judged === 'wrong') return { ...before, ...end };
  const unsignedUntil = judged === 'signed' ? before.unsignedUntil : before.position;
  return signHead({ ...before, ...end, unsignedUntil }, secrets);
}

/** The head with a signature under the first secret. */
export function signHead(head: AuditHead, secrets: readonly string[]): AuditHead {
  return { ...head, signature: signWith(firstKey(secrets), head) };
}

/** How each signature under the first secret begins. */
export function signedBeginning(secrets: readonly string[]): string {
  return `${firstKey(secrets).id}.`;
}

type Key = { readonly id: string; readonly bytes: Buffer };

function toKey(secret: string): Key {
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', 'perron audit log head', 32));
  return { id: createHash('sha256').update(bytes).digest('hex').slice(0, 8), bytes };
}

function firstKey([secret]: readonly string[]): Key {
  if (secret === undefined) throw new Error('The head of an audit log cannot be signed without a secret.');
  return toKey(secret);
}

function signWith({ id, bytes }: Key, { scopeKey, position, hash, unsignedUntil }: AuditHead): string {
  const text = JSON.stringify([scopeKey, position, hash, unsignedUntil]);
  return `${id}.${createHmac('sha256', bytes).update(text).digest('base64url')}`;
}
