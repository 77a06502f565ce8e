import { createHmac } from 'node:crypto';
import { isSameSignature, type NamedKey, namedKey } from '#lib/core/derived-key.ts';
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
  return isSameSignature(head.signature, signWith(key, head)) ? 'signed' : 'wrong';
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

const toKey = (secret: string) => namedKey(secret, 'perron audit log head');

function firstKey([secret]: readonly string[]): NamedKey {
  if (secret === undefined) throw new Error('The head of an audit log cannot be signed without a secret.');
  return toKey(secret);
}

function signWith({ id, key }: NamedKey, { scopeKey, position, hash, unsignedUntil }: AuditHead): string {
  const text = JSON.stringify([scopeKey, position, hash, unsignedUntil]);
  return `${id}.${createHmac('sha256', key).update(text).digest('base64url')}`;
}
