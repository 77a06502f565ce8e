/** Part of a file in bytes, both ends included. */
export type ByteRange = { readonly start: number; readonly end: number };

/**
 * Where the bytes of media and documents are stored. Keys are generated, never taken from a caller; what is
 * stored under a key never changes. No folder of the store is served directly.
 */
export type FileStore = {
  put(key: string, bytes: Uint8Array, mime: string): Promise<void>;
  /** Null when there is nothing under the key. */
  read(key: string, range?: ByteRange): Promise<ReadableStream<Uint8Array> | null>;
  /** Does nothing when there is nothing under the key. */
  remove(key: string): Promise<void>;
};

const KEY = /^[a-z0-9]+(?:\/[a-z0-9-]+){1,4}$/;

/** Throws for a key that this service did not generate. */
export function requireKey(key: string): string {
  if (!KEY.test(key)) throw new TypeError('not a key of the file store');
  return key;
}

/** A new random key; `folder` separates public images from private documents. */
export function newKey(folder: 'media' | 'private'): string {
  const id = crypto.randomUUID();
  return `${folder}/${id.slice(0, 2)}/${id}`;
}
