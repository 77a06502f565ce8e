import { createHash, hkdfSync, timingSafeEqual } from 'node:crypto';

/**
 * A key of 32 bytes for one purpose out of a secret (HKDF with SHA-256): it tells nothing of the secret, nor of the keys
 * for other purposes.
 */
export function derivedKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
}

/** A derived key with an id, by which what was made with it is known when secrets are replaced. */
export type NamedKey = { readonly id: string; readonly key: Buffer };

export function namedKey(secret: string, purpose: string): NamedKey {
  const key = derivedKey(secret, purpose);
  return { id: createHash('sha256').update(key).digest('hex').slice(0, 8), key };
}

/** Whether two signatures are equal; how long it takes does not tell where they differ. */
export function isSameSignature(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
