import { createHash, hkdfSync, timingSafeEqual } from 'node:crypto';

/**
 * A 32-byte key for one purpose, derived from a secret (HKDF with SHA-256). It reveals neither the secret nor the keys
 * for other purposes.
 */
export function derivedKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
}

/**
 * A derived key with an id, which is stored with what the key protects: it still identifies the key after the secret is
 * replaced.
 */
export type NamedKey = { readonly id: string; readonly key: Buffer };

export function namedKey(secret: string, purpose: string): NamedKey {
  const key = derivedKey(secret, purpose);
  return { id: createHash('sha256').update(key).digest('hex').slice(0, 8), key };
}

/** Compares two signatures in constant time. */
export function isSameSignature(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
