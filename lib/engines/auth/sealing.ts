import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { type NamedKey, namedKey } from '#lib/core/derived-key.ts';

/** Encryption keys from the session secrets: the first encrypts, all decrypt, so that a secret can be rotated. */
export type KeyRing = readonly [NamedKey, ...NamedKey[]];

export function keyRing(secrets: readonly string[]): KeyRing {
  const [first, ...rest] = secrets.map((secret) => namedKey(secret, 'perron vault'));
  if (!first) throw new Error('A key ring needs a secret.');
  return [first, ...rest];
}

/**
 * AES-256-GCM; `bound` is authenticated with the text, so that a ciphertext moved to another row cannot be decrypted.
 */
export function seal(ring: KeyRing, plain: string, bound: string): string {
  const [{ id, key }] = ring;
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(bound));
  const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return [
    id,
    iv.toString('base64url'),
    cipher.getAuthTag().toString('base64url'),
    sealed.toString('base64url'),
  ].join('.');
}

/** The text, or null when its key is gone, it was changed, or it belongs to another row. */
export function unseal(ring: KeyRing, sealed: string, bound: string): string | null {
  const [id, iv, tag, text] = sealed.split('.');
  const found = ring.find((candidate) => candidate.id === id);
  if (!found || !iv || !tag || text === undefined) return null;
  try {
    const decipher = createDecipheriv('aes-256-gcm', found.key, Buffer.from(iv, 'base64url'), {
      authTagLength: 16,
    });
    decipher.setAAD(Buffer.from(bound)).setAuthTag(Buffer.from(tag, 'base64url'));
    return Buffer.concat([decipher.update(Buffer.from(text, 'base64url')), decipher.final()]).toString(
      'utf8',
    );
  } catch {
    return null;
  }
}
