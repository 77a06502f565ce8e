/** Part of a file in bytes, both ends included. */
export type ByteRange = { readonly start: number; readonly end: number };

/**
 * Where the bytes of media and documents are kept. Keys are ours, never a caller's words; what is stored under a
 * key is never changed. No folder of the store is ever served as such.
 */
export type FileStore = {
  put(key: string, bytes: Uint8Array, mime: string): Promise<void>;
  /** Null when there is nothing under the key. */
  read(key: string, range?: ByteRange): Promise<ReadableStream<Uint8Array> | null>;
  /** Nothing happens when there is nothing under the key. */
  remove(key: string): Promise<void>;
};

const KEY = /^[a-z0-9]+(?:\/[a-z0-9-]+){1,4}$/;

/** Refuses a key that is not of the form this service makes. */
export function requireKey(key: string): string {
  if (!KEY.test(key)) throw new TypeError('not a key of the file store');
  return key;
}

/** A new key that tells nothing of its content; `folder` keeps public images and private documents apart. */
export function newKey(folder: 'media' | 'private'): string {
  const id = crypto.randomUUID();
  return `${folder}/${id.slice(0, 2)}/${id}`;
}
