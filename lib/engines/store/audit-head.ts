import { createHmac } from 'node:crypto';
import { isSameSignature, type NamedKey, namedKey } from '#lib/core/derived-key.ts';
import type { auditHeads } from './schema/audit-log.ts';

export type AuditHead = typeof auditHeads.$inferSelect;

/**
 * The validity of a head’s signature: `unsigned` without one, `otherSecret` when a secret that is not in use has made
 * it, `wrong` when it does not match this head though the secret is in use.
 */
export type HeadSignature = 'signed' | 'unsigned' | 'otherSecret' | 'wrong';

/** Checks a head with all secrets in use. */
export function judgeHead(head: AuditHead, secrets: readonly string[]): HeadSignature {
  if (head.signature === null) return 'unsigned';
  const key = secrets.map(toKey).find(({ id }) => head.signature?.startsWith(`${id}.`));
  if (!key) return 'otherSecret';
  return isSameSignature(head.signature, signWith(key, head)) ? 'signed' : 'wrong';
}

/**
 * The head after new entries, signed with the newest secret. What no signature covered until now stays uncovered, and a
 * wrong signature stays wrong: a new entry must not hide earlier changes.
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

/** The head with a signature under the newest secret. */
export function signHead(head: AuditHead, secrets: readonly string[]): AuditHead {
  return { ...head, signature: signWith(firstKey(secrets), head) };
}

/** The prefix of each signature under the newest secret. */
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
